import { isAdmin } from '@litfass/domain/people/membership'
import { SimpleGrid, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { PageHeader } from '../../components/layout/page-header.tsx'
import { Page } from '../../components/layout/page.tsx'
import { accountQuery } from '../../platform/api/own-queries.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { CompanyDataCard } from './company-data-card.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { CompanyForm } from './company-form.tsx'
import { DefaultContentCard } from './default-content-card.tsx'
import { MeasureSlidesCard } from './measure-slides-card.tsx'
import { RequireTwoFactorCard } from './require-two-factor-card.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
import { TeamCard } from './team-card.tsx'

export function AccountPage(): React.ReactNode {
  const { t } = useTranslation('settingsAccount')
  const { accountId } = useAccount()
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  return (
    <Page>
      <PageHeader title={t('title')} subtitle={account.company} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <div>{isAdmin(account.roles) ? <CompanyForm account={account} /> : <CompanyFacts account={account} />}</div>
        <Stack gap="md">
          <SubscriptionCard account={account} />
          <TeamCard />
          {isAdmin(account.roles) && <DefaultContentCard account={account} />}
          {isAdmin(account.roles) && <MeasureSlidesCard account={account} />}
          {isAdmin(account.roles) && <RequireTwoFactorCard account={account} />}
          {isAdmin(account.roles) && <CompanyDataCard />}
        </Stack>
      </SimpleGrid>
    </Page>
  )
}
