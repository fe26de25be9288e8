import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { allSlides } from '../../platform/api/own-lists.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { usePageThing } from '../../platform/routing/page-thing.ts'
import { useDeleteShows } from './delete-shows.tsx'
import { ShowForm } from './editor/show-form.tsx'
import { showQuery } from './shows-queries.ts'

const route = getRouteApi('/account/shows/edit/$showId')

export function ShowEditPage(): React.ReactNode {
  const { showId } = route.useParams()
  const { accountId } = useAccount()
  const navigate = route.useNavigate()
  const { data: show } = useSuspenseQuery(showQuery(accountId, showId))
  const { data: slides } = useSuspenseQuery(allSlides(accountId))
  usePageThing(show.title)
  const askDelete = useDeleteShows()
  return (
    <ShowForm
      key={show.id}
      show={show}
      slides={slides}
      onDelete={() => askDelete([show], { before: () => navigate({ to: '/shows/overview', ignoreBlocker: true }) })}
    />
  )
}
