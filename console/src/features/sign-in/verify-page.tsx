import type { OpenRegistration } from '@litfass/api/people/session'
import { Password } from '@litfass/domain/people/user'
import { Button, Divider, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'
import { z } from 'zod'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { AnchorLink } from '../../components/feedback/links.tsx'
import { PasswordField } from '../../components/form/fields/password-fields.tsx'
import { useApiForm } from '../../components/form/form.tsx'
import { FormProblem } from '../../components/form/layout/form-problem.tsx'
import { call } from '../../platform/api/call.ts'
import { NewLink } from './new-link.tsx'
import { PublicFrame } from './public-frame.tsx'
import { forgetRegistration } from './stored-registration.ts'

const route = getRouteApi('/verify')

/** The link of the verification mail in a browser other than the one that registered. */
export function VerifyPage(): React.ReactNode {
  const { token = '' } = route.useSearch()
  const registration = route.useLoaderData()
  return <PublicFrame>{registration ? <Confirm token={token} registration={registration} /> : <NewLink />}</PublicFrame>
}

function Confirm({ token, registration }: { token: string; registration: OpenRegistration }) {
  const { t } = useTranslation('signIn')
  const router = useRouter()
  const queryClient = useQueryClient()
  const { email, company } = registration
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: { password: '' },
    schema: z.object({ password: Password }),
    submit: async ({ password }) => {
      await call(api.session.signIn, { body: { email, password, verification: token } })
      forgetRegistration()
      queryClient.clear()
      router.history.replace('/')
    },
  })

  function askDiscard(): void {
    askConfirm({
      title: t('discardTitle', { company }),
      text: t('discardText'),
      confirmLabel: t('discard'),
      danger: true,
      action: async () => {
        await call(api.session.discardRegistration, { body: { token } })
        forgetRegistration()
        router.history.replace('/login?left=registration')
      },
    })
  }

  return (
    <>
      <Title order={1}>{t('verifyTitle')}</Title>
      <Text mt="sm" mb="lg" style={{ overflowWrap: 'anywhere' }}>
        {t('verifyText', { ...registration })}
      </Text>
      <form {...formProps}>
        <Stack gap="lg">
          <FormProblem problem={problem} />
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <PasswordField form={form} name="password" size="lg" autoComplete="current-password" />
          <Button type="submit" size="lg" loading={busy}>
            {t('verifyAndSignIn')}
          </Button>
          <AnchorLink to="/reset" size="sm">
            {t('forgot')}
          </AnchorLink>
        </Stack>
      </form>
      <Divider my="lg" />
      <Text mb="xs">{t('notYou')}</Text>
      <Button variant="default" onClick={askDiscard}>
        {t('discardRegistration')}
      </Button>
    </>
  )
}
