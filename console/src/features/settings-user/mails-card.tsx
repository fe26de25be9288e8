import type { User } from '@litfass/api/people/session'
import { type MailPreferenceName, mailPreferenceNames } from '@litfass/domain/people/mail-preference-names'
import { Card, Stack, Switch, Title } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useLinkedCard } from './linked-card.ts'

/** Turns mails on and off. Those mails link here. */
export function MailsCard({ user }: { user: User }) {
  const { t } = useTranslation('settingsUser')

  return (
    <Card {...useLinkedCard('ad-mails')} aria-label={t('mailsTitle')}>
      <Title order={2} mb="md">
        {t('mailsTitle')}
      </Title>
      <Stack gap="md">
        {mailPreferenceNames.map((preference) => (
          <MailSwitch key={preference} preference={preference} user={user} />
        ))}
      </Stack>
    </Card>
  )
}

function MailSwitch({ preference, user }: { preference: MailPreferenceName; user: User }) {
  const { t } = useTranslation('settingsUser')
  const router = useRouter()
  const change = useApiMutation(api.session.setMailPreferences, { problems: 'toast', queued: true })

  function turn(isOn: boolean): void {
    change.mutate(
      { body: { [preference]: isOn } },
      {
        onSuccess: () =>
          void router.invalidate().then(() => toastDone(t(isOn ? `${preference}On` : `${preference}Off`))),
      },
    )
  }

  return (
    <Switch
      label={t(preference)}
      description={t(`${preference}Text`)}
      checked={change.isPending ? change.variables.body[preference] : user[preference]}
      onChange={({ currentTarget: { checked } }) => turn(checked)}
    />
  )
}
