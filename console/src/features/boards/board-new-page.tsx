import { useSuspenseQuery } from '@tanstack/react-query'

import { useLimitText } from '../../parts/limit-text.ts'
import { useAccount } from '../../platform/account.ts'
import { BoardForm } from './board-form.tsx'
import { accountQuery } from './boards-queries.ts'

export function BoardNewPage(): React.ReactNode {
  const { accountId } = useAccount()
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  return <BoardForm limit={useLimitText('boards', account)} />
}
