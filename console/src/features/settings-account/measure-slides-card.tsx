import type { Account } from '@litfass/api/people/accounts'
import { Card, Switch, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'

/** For admins: whether screens report the plays of own slides. */
export function MeasureSlidesCard({ account: { id: accountId, measuresSlides } }: { account: Account }) {
  const { t } = useTranslation('settingsAccount')
  const change = useApiMutation(api.accounts.measureSlides, { problems: 'toast', queued: true })
  return (
    <Card id="measuring">
      <Title order={2}>{t('measuringTitle')}</Title>
      <Text c="dimmed" mt={4} mb="md">
        {t('measuringText')}
      </Text>
      <Switch
        label={t('measureSlides')}
        checked={change.isPending ? change.variables.body.measuresSlides : measuresSlides}
        onChange={({ currentTarget: { checked } }) =>
          change.mutate(
            { accountId, body: { measuresSlides: checked } },
            { onSuccess: () => toastDone(t(checked ? 'measuringOn' : 'measuringOff')) },
          )
        }
      />
    </Card>
  )
}
