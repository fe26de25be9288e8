import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'

import { useIsDeleted } from '../../../components/form/use-edited-version.ts'
import { useAccount } from '../../../platform/auth/account.ts'
import { usePageThing } from '../../../platform/routing/page-thing.ts'
import { useDeleteSlides } from '../delete-slides.tsx'
import { slideQuery } from '../slides-queries.ts'
import { SlideForm } from './slide-form.tsx'

const route = getRouteApi('/account/slides/edit/$slideId')

export function SlideEditPage(): React.ReactNode {
  const { slideId } = route.useParams()
  return <EditedSlide key={slideId} slideId={slideId} />
}

/** Applies the changes of others until the user edits the form. After that, a notice says that the slide was changed. */
function EditedSlide({ slideId }: { slideId: string }) {
  const { accountId } = useAccount()
  const navigate = route.useNavigate()
  const { booked } = route.useSearch()
  const queryClient = useQueryClient()
  const { data: slide } = useSuspenseQuery(slideQuery(accountId, slideId))
  const [started, setStarted] = useState(slide)
  const [touched, setTouched] = useState(false)
  usePageThing(slide.title)
  const askDelete = useDeleteSlides()
  const isDeleted = useIsDeleted(slideQuery(accountId, slideId))
  const isNewer = slide.timestamp !== started.timestamp
  if (isNewer && !touched) setStarted(slide)

  async function loadTheirs(): Promise<void> {
    setStarted(await queryClient.fetchQuery({ ...slideQuery(accountId, slideId), staleTime: 0 }))
    setTouched(false)
  }

  return (
    <SlideForm
      key={started.timestamp}
      slide={{ ...started, locked: slide.locked }}
      booked={booked}
      isNewer={isNewer}
      isDeleted={isDeleted}
      onTouched={setTouched}
      loadTheirs={loadTheirs}
      onDelete={() => askDelete([slide], { before: () => navigate({ to: '/slides/overview', ignoreBlocker: true }) })}
    />
  )
}
