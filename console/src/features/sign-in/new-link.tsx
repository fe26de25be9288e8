import { sessionApi } from '@litfass/api/session'
import { Email } from '@litfass/domain/user'
import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { AnchorLink } from '../../parts/links.tsx'
import { call } from '../../platform/call.ts'
import { FormProblem, useApiForm } from '../../platform/form.tsx'
import { useLanguage } from '../../platform/i18n.ts'
import { problemCodeText } from '../../platform/problem-text.tsx'
import { InboxNotice } from './inbox-notice.tsx'

/** What a verification link that is too old leads to: another one. */
export function NewLink() {
  const { t } = useTranslation('signIn')
  const language = useLanguage()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: { email: '' },
    schema: z.object({ email: Email }),
    submit: async (body) => {
      await call(sessionApi.requestVerification, { body })
      setSentTo(body.email)
    },
  })
  if (sentTo) return <InboxNotice text={t('inboxVerification', { email: sentTo })} />
  return (
    <form {...formProps}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{problemCodeText('link-invalid', language)}</Title>
          <Text c="dimmed" mt={4}>
            {t('newLinkText')}
          </Text>
        </div>
        <FormProblem problem={problem} />
        <TextInput size="lg" label={t('email')} type="email" autoComplete="username" {...form.getInputProps('email')} />
        <Button type="submit" size="lg" loading={busy}>
          {t('sendNewLink')}
        </Button>
        <AnchorLink to="/login" ta="center">
          {t('toLogin')}
        </AnchorLink>
      </Stack>
    </form>
  )
}
