import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { UnlessLimitReached } from '../../components/feedback/limit-reached.tsx'
import { useAutofocus } from '../../components/form/use-autofocus.ts'
import { allSlides } from '../../platform/api/own-lists.ts'
import { accountQuery } from '../../platform/api/own-queries.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { ShowForm } from './editor/show-form.tsx'

export function ShowNewPage(): React.ReactNode {
  const { t } = useTranslation('shows')
  const { accountId } = useAccount()
  const { data: slides } = useSuspenseQuery(allSlides(accountId))
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  useAutofocus()
  return (
    <UnlessLimitReached kind="shows" account={account} title={t('newShow')} list="/shows/overview">
      {(limit) => <ShowForm slides={slides} limit={limit} />}
    </UnlessLimitReached>
  )
}
