import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { CompanyFields } from '../../components/form/fields/company-fields.tsx'
import { AcceptTerms } from './accept-terms.tsx'
import type { RegistrationForm } from './registration.ts'

export function AccountStep({ form, busy, onBack }: { form: RegistrationForm; busy: boolean; onBack: () => void }) {
  const { t } = useTranslation('signIn')
  return (
    <>
      <CompanyFields form={form} at="account." />
      <AcceptTerms form={form} />
      <Group gap="xs" grow preventGrowOverflow={false}>
        <Button variant="default" size="lg" style={{ flexGrow: 0 }} onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" size="lg" loading={busy}>
          {t('register')}
        </Button>
      </Group>
    </>
  )
}
