import { RequestProblem } from '@litfass/api/client'
import { Registration } from '@litfass/api/people/session'
import { UserInput } from '@litfass/domain/people/user'
import { Group, Stack, Text, Title } from '@mantine/core'
import { getRouteApi, Navigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'
import { z } from 'zod'

import { AnchorLink } from '../../components/feedback/links.tsx'
import { useNewPasswordCheck } from '../../components/form/fields/new-password-fields.tsx'
import { inputOf } from '../../components/form/form-values.ts'
import { useApiForm } from '../../components/form/form.tsx'
import { FormProblem } from '../../components/form/layout/form-problem.tsx'
import { useAutofocus } from '../../components/form/use-autofocus.ts'
import { call } from '../../platform/api/call.ts'
import { currentLanguage } from '../../platform/i18n/i18n.ts'
import { InboxNotice } from './inbox-notice.tsx'
import { PublicFrame } from './public-frame.tsx'
import { AccountStep } from './register-account-step.tsx'
import { UserStep } from './register-user-step.tsx'
import { registrationInput, type RegistrationValues, typedRegistration } from './registration.ts'
import { storeRegistration } from './stored-registration.ts'

const UserPart = z.object({ user: UserInput })

const route = getRouteApi('/register')

export function RegisterPage(): React.ReactNode {
  const { t } = useTranslation('signIn')
  const navigate = route.useNavigate()
  const { history } = useRouter()
  const { step = 'user' } = route.useSearch()
  const [userDone, setUserDone] = useState(false)
  const [stored] = useState(typedRegistration)
  const [sentTo, setSentTo] = useState(stored.sentTo)
  const checkPassword = useNewPasswordCheck()
  const { form, formProps, busy, problem } = useApiForm<RegistrationValues, z.ZodType>({
    initialValues: stored.values,
    schema: step === 'user' ? UserPart : Registration,
    toInput: (values) => registrationInput(values, currentLanguage()),
    // The second step has no password field to show a problem at, so the server checks the password.
    alsoCheck: ({ user, passwordRepeat }) =>
      step === 'user'
        ? checkPassword({ password: user.password, passwordRepeat, path: 'user.password', person: user })
        : {},
    refusals: 'toast',
    submit: async (_, values) => {
      if (step === 'user') {
        setUserDone(true)
        return navigate({ search: { step: 'account' } })
      }
      try {
        const input = inputOf(Registration, registrationInput(values, currentLanguage()))
        await call(api.session.register, { body: Registration.parse(input) })
        setSentTo(values.user.email.trim())
        await navigate({ search: { step: 'sent' }, replace: true })
      } catch (error) {
        if (error instanceof RequestProblem && Object.keys(error.fields).some((path) => path.startsWith('user.')))
          await navigate({ search: {}, replace: true })
        throw error
      }
    },
  })

  useAutofocus(step)
  const { values } = form
  useEffect(() => storeRegistration({ ...values, sentTo }), [values, sentTo])

  if (step === 'sent')
    return (
      <PublicFrame>
        <InboxNotice
          text={sentTo ? t('inboxRegister', { email: sentTo }) : t('inboxRegisterUnknown')}
          {...(sentTo && { sendAgain: () => call(api.session.requestVerification, { body: { email: sentTo } }) })}
          onWrongAddress={() => void navigate({ search: {} })}
        />
      </PublicFrame>
    )
  // A reload keeps everything but the password.
  if (step === 'account' && !userDone) return <Navigate to="/register" replace />

  return (
    <PublicFrame wide>
      <Group justify="space-between" align="baseline" mb="lg">
        <Title order={1}>{t('registerTitle')}</Title>
        <Text c="dimmed">
          {step === 'user' ? 1 : 2} / 2 · {t(step === 'user' ? 'stepUser' : 'stepAccount')}
        </Text>
      </Group>
      <form {...formProps} key={step}>
        <Stack gap="lg">
          {step === 'user' ? (
            <UserStep form={form} />
          ) : (
            <AccountStep form={form} busy={busy} onBack={() => history.back()} />
          )}
          <FormProblem problem={problem} />
        </Stack>
      </form>
      <Text c="dimmed" ta="center" mt="lg">
        {t('haveAccount')} <AnchorLink to="/login">{t('signIn')}</AnchorLink>
      </Text>
    </PublicFrame>
  )
}
