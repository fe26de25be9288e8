import type { Account } from '@litfass/api/people/accounts'
import { Card, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../platform/i18n/i18n.ts'

import classes from './company-facts.module.css'

/** What is known of the company, for those who may not change it. */
export function CompanyFacts({ account }: { account: Account }) {
  const { t } = useTranslation('settingsAccount')
  const language = useLanguage()
  const { address } = account
  const facts = [
    [t('company'), account.company],
    [t('email'), account.email],
    [t('line1'), address.line1],
    [t('line2'), address.line2],
    [t('postalCode'), address.postalCode],
    [t('city'), address.city],
    [t('state'), address.state],
    [t('country'), new Intl.DisplayNames(language, { type: 'region' }).of(address.country)],
    [t('phone'), account.phone],
    [t('website'), account.website],
    [t('vat'), account.vat],
    [t('employees'), account.employees],
    [t('plan'), account.plan],
    [t('usage'), account.usage && t(account.usage)],
    [t('timezone'), account.timezone],
  ] as const
  return (
    <Card>
      <Title order={2}>{t('companyTitle')}</Title>
      <Text c="dimmed" mt={4} mb="md">
        {t('onlyAdmins')}
      </Text>
      <dl className={classes.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  )
}
