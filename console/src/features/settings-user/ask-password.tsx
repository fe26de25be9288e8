import { PasswordAgain } from '@litfass/api/people/session'
import { PasswordInput, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'

import { FormDialog } from '../../components/form/form-dialog.tsx'
import { useApiForm } from '../../components/form/form.tsx'

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
  const { t } = useTranslation('settingsUser')
  const { form, ...dialog } = useApiForm({
    initialValues: { password: '' },
    schema: PasswordAgain,
    submit: action,
  })
  return (
    <FormDialog {...dialog} gap="md" save={confirmLabel} danger={danger} onCancel={onCancel}>
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
    </FormDialog>
  )
}
