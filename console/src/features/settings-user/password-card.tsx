import { sessionApi } from '@litfass/api/people/session'
import { Password } from '@litfass/domain/people/user'
import { Button, Card, Group, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { type ApiForm, FormProblem, useApiForm } from '../../components/form/form.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'

const empty = { currentPassword: '', password: '', passwordRepeat: '' }

export function PasswordCard() {
  const { t } = useTranslation('settingsUser')
  const { user } = useAccount()
  const change = useApiMutation(sessionApi.changePassword, { problems: 'caller' })
  const { form, problem, busy, formProps }: ApiForm<typeof empty> = useApiForm({
    initialValues: empty,
    schema: z.object({ currentPassword: z.string().min(1, 'required'), password: Password }),
    alsoCheck: ({ password, passwordRepeat }) => ({
      passwordRepeat: password === passwordRepeat ? undefined : { code: 'password-mismatch' },
    }),
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
          {/* For password managers: whose password this is. */}
          <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
          <PasswordInput
            label={t('currentPassword')}
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
          <PasswordInput label={t('newPassword')} autoComplete="new-password" {...form.getInputProps('password')} />
          <PasswordInput
            label={t('passwordRepeat')}
            autoComplete="new-password"
            {...form.getInputProps('passwordRepeat')}
          />
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
