import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { UnlessLimitReached } from '../../../components/feedback/limit-reached.tsx'
import { accountQuery } from '../../../platform/api/account-query.ts'
import { useAccount } from '../../../platform/auth/account.ts'
import { SlideForm } from './slide-form.tsx'

export function SlideNewPage(): React.ReactNode {
  const { accountId } = useAccount()
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  const { t } = useTranslation('pages')
  return (
    <UnlessLimitReached kind="slides" account={account} title={t('newSlide')} list="/slides/overview">
      {(limit) => <SlideForm limit={limit} />}
    </UnlessLimitReached>
  )
}
