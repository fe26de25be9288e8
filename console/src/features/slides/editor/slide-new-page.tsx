import { useSuspenseQuery } from '@tanstack/react-query'

import { useLimitText } from '../../../components/feedback/limit-text.ts'
import { accountQuery } from '../../../platform/api/account-query.ts'
import { useAccount } from '../../../platform/auth/account.ts'
import { SlideForm } from './slide-form.tsx'

export function SlideNewPage(): React.ReactNode {
  const { accountId } = useAccount()
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  return <SlideForm limit={useLimitText('slides', account)} />
}
