import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { useAccount } from '../../platform/auth/account.ts'
import { CinemaForm } from './cinema-form.tsx'
import { cinemaQuery } from './cinemas-queries.ts'
import { useDeleteCinema } from './delete-cinema.tsx'

const route = getRouteApi('/account/cinemas/edit/$cinemaId')

export function CinemaEditPage(): React.ReactNode {
  const { cinemaId } = route.useParams()
  const { accountId } = useAccount()
  const navigate = route.useNavigate()
  const { data: cinema } = useSuspenseQuery(cinemaQuery(accountId, cinemaId))
  const askDelete = useDeleteCinema()
  return (
    <CinemaForm
      key={cinema.id}
      cinema={cinema}
      onDelete={() => askDelete(cinema, () => navigate({ to: '/cinemas/overview', ignoreBlocker: true }))}
    />
  )
}
