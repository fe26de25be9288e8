import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { ButtonLink } from '../../components/feedback/links.tsx'
import { apiQuery } from '../../platform/api/api.ts'
import { toastProblem } from '../../platform/api/toast.tsx'

/** Shown after a mail was sent. `sendAgain` is absent if the page no longer has the address. */
export function InboxNotice({
  text,
  sendAgain,
  onWrongAddress,
}: {
  text: string
  sendAgain?: () => Promise<unknown>
  onWrongAddress: () => void
}) {
  const { t } = useTranslation('signIn')
  const { data: mailbox } = useQuery(apiQuery(api.session.findMailbox, {}))
  const [sentAgain, setSentAgain] = useState(false)
  const [busy, setBusy] = useState(false)

  async function send(): Promise<void> {
    setBusy(true)
    try {
      await sendAgain?.()
      setSentAgain(true)
    } catch (error) {
      toastProblem(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <div role="status">
        <Title order={1}>{t('inboxTitle')}</Title>
        <Text mt="sm" style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Text>
        <Text c="dimmed" mt="xs" mb="lg">
          {mailbox?.path ? (
            <Trans
              t={t}
              i18nKey={sentAgain ? 'sentAgainTrial' : 'inboxTrial'}
              components={{ mailbox: <Anchor href={mailbox.path} target="_blank" /> }}
            />
          ) : mailbox?.localUrl ? (
            <Trans
              t={t}
              i18nKey={sentAgain ? 'sentAgainTrialElsewhere' : 'inboxTrialElsewhere'}
              values={{ address: mailbox.localUrl }}
              components={{ mailbox: <Anchor href={mailbox.localUrl} target="_blank" /> }}
            />
          ) : (
            t(sentAgain ? 'sentAgain' : 'inboxHint')
          )}
        </Text>
      </div>
      <Group gap="xs">
        <ButtonLink to="/login" variant="default">
          {t('toLogin')}
        </ButtonLink>
        {sendAgain && (
          <Button variant="subtle" loading={busy} onClick={() => void send()}>
            {t('sendAgain')}
          </Button>
        )}
        <Button variant="subtle" onClick={onWrongAddress}>
          {t('wrongAddress')}
        </Button>
      </Group>
    </>
  )
}
