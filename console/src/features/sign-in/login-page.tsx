import type { Input } from '@litfass/api/endpoint'
import { Password, SignInEmail } from '@litfass/domain/people/user'
import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'
import { z } from 'zod'

import { AnchorLink } from '../../components/feedback/links.tsx'
import { PasswordField } from '../../components/form/fields/password-fields.tsx'
import { TextField } from '../../components/form/fields/text-fields.tsx'
import { useApiForm } from '../../components/form/form.tsx'
import { FormProblem } from '../../components/form/layout/form-problem.tsx'
import { useAutofocus } from '../../components/form/use-autofocus.ts'
import { call } from '../../platform/api/call.ts'
import { problemCodeText } from '../../platform/api/problem-text.tsx'
import { stopAskingToSignIn } from '../../platform/auth/sign-in-again.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { asksForCode, TwoFactorStep } from '../../shell/sign-in-again/two-factor-step.tsx'
import { NewLink } from './new-link.tsx'
import { PublicFrame } from './public-frame.tsx'
import { safeRedirect } from './redirect.ts'
import { forgetRegistration } from './stored-registration.ts'

import classes from './login-page.module.css'

const route = getRouteApi('/login')

type Credentials = Input<typeof api.session.signIn>['body']

export function LoginPage(): React.ReactNode {
  const search = route.useSearch()
  return <PublicFrame>{search.error === undefined ? <SignIn /> : <NewLink />}</PublicFrame>
}

function SignIn() {
  const { t } = useTranslation('signIn')
  const search = route.useSearch()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [first, setFirst] = useState<Credentials | null>(null)
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: { email: search.email ?? '', password: '' },
    schema: z.object({ email: SignInEmail, password: Password }),
    submit: async (body) => {
      try {
        await signIn(body)
      } catch (error) {
        if (!asksForCode(error)) throw error
        setFirst(body)
      }
    },
  })

  useAutofocus(first ? 'code' : 'password')

  async function signIn(body: Credentials): Promise<void> {
    await call(api.session.signIn, { body })
    forgetRegistration()
    // An upload that is still running may have opened the dialog.
    stopAskingToSignIn()
    queryClient.clear()
    router.history.replace(safeRedirect(search.redirect, window.location.origin))
  }

  if (first)
    return (
      <>
        <Title order={1} mb={4}>
          {t('secondStep')}
        </Title>
        <TwoFactorStep size="lg" signIn={(code) => signIn({ ...first, code })} onBack={() => setFirst(null)} />
      </>
    )
  return (
    <>
      <Title order={1}>{t('welcome')}</Title>
      <Text c="dimmed" mt={4} mb="xl">
        {t('welcomeText')}
      </Text>
      <form {...formProps}>
        <Stack gap="lg">
          <Notices />
          <FormProblem problem={problem} />
          <TextField
            form={form}
            name="email"
            type="email"
            size="lg"
            autoComplete="username"
            data-autofocus={search.email === undefined || undefined}
          />
          <div className={classes.password}>
            <PasswordField
              form={form}
              name="password"
              size="lg"
              autoComplete="current-password"
              data-autofocus={search.email !== undefined || undefined}
            />
            <AnchorLink to="/reset" className={classes.forgot} size="sm">
              {t('forgot')}
            </AnchorLink>
          </div>
          <Button type="submit" size="lg" fullWidth loading={busy}>
            {t('signIn')}
          </Button>
        </Stack>
      </form>
      <Text c="dimmed" ta="center" mt="lg">
        {t('newHere')} <AnchorLink to="/register">{t('registerCompany')}</AnchorLink>
      </Text>
    </>
  )
}

function leadsToOwnData(redirect: string | undefined): boolean {
  return redirect?.split('?')[0] === '/own-data'
}

function Notices() {
  const { t } = useTranslation('signIn')
  const language = useLanguage()
  const { redirect, refused, verified, reset, left, ended } = route.useSearch()
  return (
    <>
      {ended !== undefined && (
        <Alert color="gray" role="status">
          {t('sessionEnded')}
        </Alert>
      )}
      {leadsToOwnData(redirect) && (
        <Alert color="gray" role="status">
          {t('signInForOwnData')}
        </Alert>
      )}
      {refused && (
        <Alert color="red" role="alert">
          <div>{problemCodeText(`permission.error.${refused}`, language)}</div>
          {refused === 'e01' && (
            <>
              <Text size="sm" mt="xs">
                {t('withoutCompany')}
              </Text>
              <AnchorLink to="/own-data" display="block" mt="xs">
                {t('ownData')}
              </AnchorLink>
            </>
          )}
        </Alert>
      )}
      {verified !== undefined && (
        <Alert color="teal" role="status">
          {verified === 'before' ? t('verifiedBefore') : t('verified')}
        </Alert>
      )}
      {left && (
        <Alert color="teal" role="status">
          {t(`left-${left}`)}
        </Alert>
      )}
      {reset !== undefined && (
        <Alert color="teal" role="status">
          {t('passwordChanged')}
        </Alert>
      )}
    </>
  )
}
