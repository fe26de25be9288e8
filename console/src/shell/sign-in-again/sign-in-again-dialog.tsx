import type { User } from '@litfass/api/people/session'
import { Password } from '@litfass/domain/people/user'
import { Button, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'
import { z } from 'zod'

import { PasswordField } from '../../components/form/fields/password-fields.tsx'
import { useApiForm } from '../../components/form/form.tsx'
import { FormProblem } from '../../components/form/layout/form-problem.tsx'
import { call } from '../../platform/api/call.ts'
import { readSessionAgain } from '../../platform/auth/session.ts'
import { declineToSignIn, stopAskingToSignIn } from '../../platform/auth/sign-in-again.ts'
import { asksForCode, TwoFactorStep } from './two-factor-step.tsx'

/** Above all other dialogs, which stay open. */
const zIndex = 1000

/** Opens over the page when the session has ended. Nothing that was entered is lost. */
export function SignInAgainDialog({
  opened,
  user,
  accountId,
}: {
  opened: boolean
  user: User
  accountId: string | undefined
}) {
  const { t } = useTranslation('shell')
  return (
    <Modal
      opened={opened}
      onClose={declineToSignIn}
      title={t('signInAgain')}
      zIndex={zIndex}
      closeOnClickOutside={false}
    >
      <SignInForm user={user} accountId={accountId} />
    </Modal>
  )
}

function SignInForm({ user, accountId }: { user: User; accountId: string | undefined }) {
  const { t } = useTranslation(['shell', 'components'])
  const queryClient = useQueryClient()
  const [firstFactor, setFirstFactor] = useState<string | null>(null)
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: { password: '' },
    schema: z.object({ password: Password }),
    submit: async ({ password }) => {
      try {
        await signIn(password)
      } catch (error) {
        if (!asksForCode(error)) throw error
        setFirstFactor(password)
      }
    },
  })

  async function signIn(password: string, code?: string): Promise<void> {
    await call(api.session.signIn, { body: { email: user.email, password, code } })
    const again = await readSessionAgain(queryClient)
    // The user has left the company of this page in the meantime.
    if (!again || (accountId !== undefined && !again.accounts.some(({ id }) => id === accountId)))
      return window.location.assign('/login')
    stopAskingToSignIn()
    await queryClient.invalidateQueries()
  }

  if (firstFactor !== null)
    return <TwoFactorStep signIn={(code) => signIn(firstFactor, code)} onBack={() => setFirstFactor(null)} />
  return (
    <form {...formProps}>
      <Stack gap="md">
        <Text>{t('signInAgainText')}</Text>
        <FormProblem problem={problem} />
        <TextInput
          label={t('email', { ns: 'components' })}
          type="email"
          autoComplete="username"
          value={user.email}
          readOnly
        />
        <PasswordField form={form} name="password" autoComplete="current-password" data-autofocus />
        <Button type="submit" loading={busy}>
          {t('signIn')}
        </Button>
      </Stack>
    </form>
  )
}
