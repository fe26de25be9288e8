import { useSuspenseQuery } from '@tanstack/react-query'

import { useLimitText } from '../../parts/limit-text.ts'
import { useAccount } from '../../platform/account.ts'
import { CinemaForm } from './cinema-form.tsx'
import { accountQuery } from './cinemas-queries.ts'

export function CinemaNewPage(): React.ReactNode {
  const { accountId } = useAccount()
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  return <CinemaForm limit={useLimitText('cinemas', account)} />
}
