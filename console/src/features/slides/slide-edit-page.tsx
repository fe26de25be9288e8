import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { useAccount } from '../../platform/account.ts'
import { useDeleteSlides } from './delete-slides.tsx'
import { SlideForm } from './slide-form.tsx'
import { slideQuery } from './slides-queries.ts'

const route = getRouteApi('/account/slides/edit/$slideId')

export function SlideEditPage(): React.ReactNode {
  const { slideId } = route.useParams()
  const { accountId } = useAccount()
  const navigate = route.useNavigate()
  const { data: slide } = useSuspenseQuery(slideQuery(accountId, slideId))
  const askDelete = useDeleteSlides()
  return (
    <SlideForm
      key={slide.id}
      slide={slide}
      onDelete={() => askDelete([slide], { before: () => navigate({ to: '/slides/overview', ignoreBlocker: true }) })}
    />
  )
}
