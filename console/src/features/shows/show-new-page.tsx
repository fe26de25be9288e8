import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { useLimitText } from '../../parts/limit-text.ts'
import { allSlides } from '../../parts/own-lists.ts'
import { PageHeader } from '../../parts/page-header.tsx'
import { Page } from '../../parts/page.tsx'
import { useAccount } from '../../platform/account.ts'
import { NoSlides } from './no-slides.tsx'
import { ShowForm } from './show-form.tsx'
import { accountQuery } from './shows-queries.ts'

export function ShowNewPage(): React.ReactNode {
  const { t } = useTranslation('shows')
  const { accountId } = useAccount()
  const { data: slides } = useSuspenseQuery(allSlides(accountId))
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  const limit = useLimitText('shows', account)
  if (slides.length > 0) return <ShowForm slides={slides} limit={limit} />
  return (
    <Page>
      <PageHeader title={t('newShow')} detail />
      <NoSlides />
    </Page>
  )
}
