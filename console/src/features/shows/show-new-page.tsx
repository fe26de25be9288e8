import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { allSlides } from '../../parts/own-lists.ts'
import { PageHeader } from '../../parts/page-header.tsx'
import { Page } from '../../parts/page.tsx'
import { useAccount } from '../../platform/account.ts'
import { NoSlides } from './no-slides.tsx'
import { ShowForm } from './show-form.tsx'

export function ShowNewPage(): React.ReactNode {
  const { t } = useTranslation('shows')
  const { accountId } = useAccount()
  const { data: slides } = useSuspenseQuery(allSlides(accountId))
  if (slides.length > 0) return <ShowForm slides={slides} />
  return (
    <Page>
      <PageHeader title={t('newShow')} detail />
      <NoSlides />
    </Page>
  )
}
