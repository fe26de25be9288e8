import { Password } from '@litfass/domain/people/user'
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'
import { z } from 'zod'

import { NewPasswordFields, useNewPasswordCheck } from '../../components/form/fields/new-password-fields.tsx'
import { CurrentPasswordField } from '../../components/form/fields/password-fields.tsx'
import { type ApiForm, useApiForm } from '../../components/form/form.tsx'
import { FormProblem } from '../../components/form/layout/form-problem.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'

const empty = { currentPassword: '', password: '', passwordRepeat: '' }

export function PasswordCard() {
  const { t } = useTranslation('settingsUser')
  const { user } = useAccount()
  const companies = user.accounts.map(({ name }) => name)
  const checkPassword = useNewPasswordCheck()
  const change = useApiMutation(api.session.changePassword, { problems: 'caller' })
  const { form, problem, busy, formProps }: ApiForm<typeof empty> = useApiForm({
    initialValues: empty,
    schema: z.object({ currentPassword: z.string().min(1, 'required'), password: Password }),
    alsoCheck: (values) => checkPassword({ ...values, path: 'password', person: { ...user, companies } }),
    submit: async (body) => {
      await change.mutateAsync({ body })
      form.reset()
      toastDone(t('passwordSaved'), t('othersSignedOut'))
    },
  })
  return (
    <Card>
      <form {...formProps}>
        <Stack gap="lg">
          <div>
            <Title order={2}>{t('passwordTitle')}</Title>
            <Text c="dimmed" mt={4}>
              {t('passwordText')}
            </Text>
          </div>
          <CurrentPasswordField form={form} name="currentPassword" email={user.email} />
          <NewPasswordFields form={form} path="password" label={t('newPassword')} />
          <FormProblem problem={problem} />
          <Group>
            <Button type="submit" variant="default" loading={busy}>
              {t('savePassword')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}
