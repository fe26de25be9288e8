import { PasswordAgain } from '@litfass/api/people/session'
import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'

import { FormProblem, useApiForm } from '../../components/form/form.tsx'

interface PasswordQuestion {
  text: string
  confirmLabel: string
  danger?: boolean
  /** Whose password it is, for password managers. */
  email: string
  /** Runs with the password; what it is refused with stands in the dialog. */
  action: (body: z.output<typeof PasswordAgain>) => Promise<unknown>
}

/** Asks for the password once more, before something that whoever finds an open browser should not do. */
export function askPassword({ title, ...question }: PasswordQuestion & { title: string }): void {
  const close = () => modals.close(id)
  const id = modals.open({
    title,
    children: <PasswordForm {...question} onCancel={close} action={(body) => question.action(body).then(close)} />,
  })
}

/** `children` stand between the text and the field. */
export function PasswordForm({
  text,
  children,
  confirmLabel,
  danger = false,
  email,
  action,
  onCancel,
}: PasswordQuestion & { children?: ReactNode; onCancel: () => void }) {
  const { t } = useTranslation(['settingsUser', 'parts'])
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: { password: '' },
    schema: PasswordAgain,
    submit: action,
  })
  return (
    <form {...formProps}>
      <Stack gap="md">
        <Text>{text}</Text>
        {children}
        {/* For password managers: whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label={t('currentPassword')}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        <FormProblem problem={problem} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('cancel', { ns: 'parts' })}
          </Button>
          <Button type="submit" color={danger ? 'red' : undefined} loading={busy}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
