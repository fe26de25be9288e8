import { Password } from '@litfass/domain/people/user'
import { Button, Stack, Title } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'
import { z } from 'zod'

import { AnchorLink } from '../../components/feedback/links.tsx'
import { NewPasswordFields, useNewPasswordCheck } from '../../components/form/fields/new-password-fields.tsx'
import { useApiForm } from '../../components/form/form.tsx'
import { FormProblem } from '../../components/form/layout/form-problem.tsx'
import { useAutofocus } from '../../components/form/use-autofocus.ts'
import { call } from '../../platform/api/call.ts'
import { LinkRequest } from './link-request.tsx'
import { PublicFrame } from './public-frame.tsx'

const route = getRouteApi('/reset')

export function ResetPage(): React.ReactNode {
  const { token } = route.useSearch()
  return <PublicFrame>{token ? <NewPassword token={token} /> : <RequestLink />}</PublicFrame>
}

function RequestLink() {
  const { t } = useTranslation('signIn')
  return (
    <LinkRequest
      title={t('resetTitle')}
      text={t('resetText')}
      send={t('sendLink')}
      sentText={(email) => t('inboxReset', { email })}
      refusals="toast"
      request={(body) => call(api.session.requestReset, { body })}
    />
  )
}

function NewPassword({ token }: { token: string }) {
  const { t } = useTranslation('signIn')
  const navigate = useNavigate()
  const checkPassword = useNewPasswordCheck()
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: { password: '', passwordRepeat: '' },
    schema: z.object({ password: Password }),
    // This page does not know the user's names: the server checks them.
    alsoCheck: (values) => checkPassword({ ...values, path: 'password', person: { email: '' } }),
    refusals: 'toast',
    submit: async ({ password }) => {
      await call(api.session.resetPassword, { body: { token, password } })
      await navigate({ to: '/login', search: { reset: '1' } })
    },
  })
  useAutofocus()
  return (
    <form {...formProps}>
      <Stack gap="lg">
        <Title order={1}>{t('newPasswordTitle')}</Title>
        <FormProblem problem={problem} />
        <NewPasswordFields form={form} path="password" label={t('newPassword')} size="lg" data-autofocus />
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
