import type { Account } from '@litfass/api/people/accounts'
import { formatEuros } from '@litfass/domain/money/money'
import { Card, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { rangeText } from '../../lib/range-text.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'

import classes from './company-facts.module.css'

/** The details of the company, read-only. */
export function CompanyFacts({ account }: { account: Account }) {
  const { t } = useTranslation(['components', 'settingsAccount'])
  const language = useLanguage()
  const { address } = account
  const facts = [
    [t('company'), account.company],
    [t('email', { ns: 'settingsAccount' }), account.email],
    [t('line1'), address.line1],
    [t('line2'), address.line2],
    [t('postalCode'), address.postalCode],
    [t('city'), address.city],
    [t('state'), address.state],
    [t('country'), new Intl.DisplayNames(language, { type: 'region' }).of(address.country)],
    [t('companyPhone'), account.phone],
    [t('website'), account.website],
    [t('vat'), account.vat],
    [t('employees'), rangeText(account.employees)],
    [t('plan'), account.plan && rangeText(account.plan)],
    [t('usage'), account.usage && t(`usage-${account.usage}`)],
    [t('minBooking', { ns: 'settingsAccount' }), formatEuros(account.minBooking)],
    [t('timezone', { ns: 'settingsAccount' }), account.timezone],
  ] as const
  return (
    <Card>
      <Title order={2}>{t('companyTitle', { ns: 'settingsAccount' })}</Title>
      <Text c="dimmed" mt={4} mb="md">
        {t('onlyAdminsChange')}
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
