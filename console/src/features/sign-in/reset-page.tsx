import { sessionApi } from '@litfass/api/session'
import { Email, Password } from '@litfass/domain/user'
import { Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { AnchorLink } from '../../parts/links.tsx'
import { call } from '../../platform/call.ts'
import { FormProblem, useApiForm } from '../../platform/form.tsx'
import { InboxNotice } from './inbox-notice.tsx'
import { PublicFrame } from './public-frame.tsx'

const route = getRouteApi('/reset')

export function ResetPage(): React.ReactNode {
  const { token } = route.useSearch()
  return <PublicFrame>{token ? <NewPassword token={token} /> : <RequestLink />}</PublicFrame>
}

function RequestLink() {
  const { t } = useTranslation('signIn')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: { email: '' },
    schema: z.object({ email: Email }),
    refusals: 'toast',
    submit: async (body) => {
      await call(sessionApi.requestReset, { body })
      setSentTo(body.email)
    },
  })
  if (sentTo) return <InboxNotice text={t('inboxReset', { email: sentTo })} />
  return (
    <form {...formProps}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{t('resetTitle')}</Title>
          <Text c="dimmed" mt={4}>
            {t('resetText')}
          </Text>
        </div>
        <FormProblem problem={problem} />
        <TextInput size="lg" label={t('email')} type="email" autoComplete="username" {...form.getInputProps('email')} />
        <Button type="submit" size="lg" loading={busy}>
          {t('sendLink')}
        </Button>
        <AnchorLink to="/login" ta="center">
          {t('toLogin')}
        </AnchorLink>
      </Stack>
    </form>
  )
}

function NewPassword({ token }: { token: string }) {
  const { t } = useTranslation('signIn')
  const navigate = useNavigate()
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: { password: '', passwordRepeat: '' },
    schema: z.object({ password: Password }),
    alsoCheck: ({ password, passwordRepeat }) => ({
      passwordRepeat: password === passwordRepeat ? undefined : { code: 'password-mismatch' },
    }),
    refusals: 'toast',
    submit: async ({ password }) => {
      await call(sessionApi.resetPassword, { body: { token, password } })
      await navigate({ to: '/login', search: { reset: '1' } })
    },
  })
  return (
    <form {...formProps}>
      <Stack gap="lg">
        <Title order={1}>{t('newPasswordTitle')}</Title>
        <FormProblem problem={problem} />
        <PasswordInput
          size="lg"
          label={t('newPassword')}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordInput
          size="lg"
          label={t('passwordRepeat')}
          autoComplete="new-password"
          {...form.getInputProps('passwordRepeat')}
        />
        <Button type="submit" size="lg" loading={busy}>
          {t('savePassword')}
        </Button>
        <AnchorLink to="/reset" ta="center">
          {t('otherLink')}
        </AnchorLink>
      </Stack>
    </form>
  )
}
