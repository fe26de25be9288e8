import { sessionApi, type User } from '@litfass/api/people/session'
import { Card, Switch, Text, Title } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useLinkedCard } from './linked-card.ts'

/** Turns mails about ads on and off. Those mails link here. */
export function AdMailsCard({ user }: { user: User }) {
  const { t } = useTranslation('settingsUser')
  const router = useRouter()
  const change = useApiMutation(sessionApi.setAdMails, { problems: 'toast' })
  const wanted = change.isPending ? change.variables.body.adMails : user.adMails

  function choose(adMails: boolean): void {
    change.mutate(
      { body: { adMails } },
      { onSuccess: () => void router.invalidate().then(() => toastDone(t(adMails ? 'adMailsOn' : 'adMailsOff'))) },
    )
  }

  return (
    <Card {...useLinkedCard('ad-mails')}>
      <Title order={2} mb="md">
        {t('mailsTitle')}
      </Title>
      <Switch
        label={t('adMails')}
        checked={wanted}
        disabled={change.isPending}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      <Text c="dimmed" size="sm" mt="xs">
        {t('adMailsText')}
      </Text>
    </Card>
  )
}
