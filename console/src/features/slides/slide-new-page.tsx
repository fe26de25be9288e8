import { useSuspenseQuery } from '@tanstack/react-query'

import { useLimitText } from '../../parts/limit-text.ts'
import { useAccount } from '../../platform/account.ts'
import { SlideForm } from './slide-form.tsx'
import { accountQuery } from './slides-queries.ts'

export function SlideNewPage(): React.ReactNode {
  const { accountId } = useAccount()
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  return <SlideForm limit={useLimitText('slides', account)} />
}
