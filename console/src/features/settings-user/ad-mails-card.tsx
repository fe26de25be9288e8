import type { User } from '@litfass/api/people/session'
import { Card, Switch, Text, Title } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useLinkedCard } from './linked-card.ts'

/** Turns mails about ads, campaign reports and ending slides on and off. Those mails link here. */
export function AdMailsCard({ user }: { user: User }) {
  const { t } = useTranslation('settingsUser')
  const router = useRouter()
  const adMails = useApiMutation(api.session.setAdMails, { problems: 'toast' })
  const reportMails = useApiMutation(api.session.setReportMails, { problems: 'toast' })
  const endingMails = useApiMutation(api.session.setEndingMails, { problems: 'toast' })
  const saved = (text: string) => ({ onSuccess: () => void router.invalidate().then(() => toastDone(text)) })

  return (
    <Card {...useLinkedCard('ad-mails')}>
      <Title order={2} mb="md">
        {t('mailsTitle')}
      </Title>
      <Switch
        label={t('adMails')}
        checked={adMails.isPending ? adMails.variables.body.adMails : user.adMails}
        disabled={adMails.isPending}
        onChange={({ currentTarget: { checked } }) =>
          adMails.mutate({ body: { adMails: checked } }, saved(t(checked ? 'adMailsOn' : 'adMailsOff')))
        }
      />
      <Text c="dimmed" size="sm" mt="xs">
        {t('adMailsText')}
      </Text>
      <Switch
        mt="md"
        label={t('reportMails')}
        checked={reportMails.isPending ? reportMails.variables.body.reportMails : user.reportMails}
        disabled={reportMails.isPending}
        onChange={({ currentTarget: { checked } }) =>
          reportMails.mutate({ body: { reportMails: checked } }, saved(t(checked ? 'reportMailsOn' : 'reportMailsOff')))
        }
      />
      <Text c="dimmed" size="sm" mt="xs">
        {t('reportMailsText')}
      </Text>
      <Switch
        mt="md"
        label={t('endingMails')}
        checked={endingMails.isPending ? endingMails.variables.body.endingMails : user.endingMails}
        disabled={endingMails.isPending}
        onChange={({ currentTarget: { checked } }) =>
          endingMails.mutate({ body: { endingMails: checked } }, saved(t(checked ? 'endingMailsOn' : 'endingMailsOff')))
        }
      />
      <Text c="dimmed" size="sm" mt="xs">
        {t('endingMailsText')}
      </Text>
    </Card>
  )
}
