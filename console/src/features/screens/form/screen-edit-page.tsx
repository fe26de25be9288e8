import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { useAccount } from '../../../platform/auth/account.ts'
import { useDeleteScreen } from '../delete-screen.tsx'
import { screenQuery } from '../screens-queries.ts'
import { ScreenForm } from './screen-form.tsx'

const route = getRouteApi('/account/screens/edit/$screenId')

export function ScreenEditPage(): React.ReactNode {
  const { screenId } = route.useParams()
  const { accountId } = useAccount()
  const navigate = route.useNavigate()
  const { data: screen } = useSuspenseQuery(screenQuery(accountId, screenId))
  const askDelete = useDeleteScreen()
  return (
    <ScreenForm
      key={screen.id}
      screen={screen}
      onDelete={() => askDelete(screen, () => navigate({ to: '/screens/overview', ignoreBlocker: true }))}
    />
  )
}
