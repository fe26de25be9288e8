import type { User } from '@litfass/api/people/session'
import { MailChoices } from '@litfass/domain/people/mail-choices'
import { Card, Stack, Switch, Text, Title } from '@mantine/core'
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
    <Card {...useLinkedCard('ad-mails')}>
      <Title order={2} mb="md">
        {t('mailsTitle')}
      </Title>
      <Stack gap="md">
        {MailChoices.keyof().options.map((mails) => (
          <MailSwitch key={mails} mails={mails} user={user} />
        ))}
      </Stack>
    </Card>
  )
}

function MailSwitch({ mails, user }: { mails: keyof MailChoices; user: User }) {
  const { t } = useTranslation('settingsUser')
  const router = useRouter()
  const change = useApiMutation(api.session.setMails, { problems: 'toast' })

  function turn(isOn: boolean): void {
    change.mutate(
      { body: { [mails]: isOn } },
      { onSuccess: () => void router.invalidate().then(() => toastDone(t(isOn ? `${mails}On` : `${mails}Off`))) },
    )
  }

  return (
    <div>
      <Switch
        label={t(mails)}
        checked={change.isPending ? change.variables.body[mails] : user[mails]}
        disabled={change.isPending}
        onChange={({ currentTarget: { checked } }) => turn(checked)}
      />
      <Text c="dimmed" size="sm" mt="xs">
        {t(`${mails}Text`)}
      </Text>
    </div>
  )
}
