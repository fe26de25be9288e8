import { PasswordAgain } from '@litfass/api/people/session'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'

import { openDialog } from '../../components/feedback/open-dialog.ts'
import { CurrentPasswordField } from '../../components/form/fields/password-fields.tsx'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { useApiForm } from '../../components/form/form.tsx'

interface PasswordQuestion {
  text: string
  confirmLabel: string
  danger?: boolean
  noCancelWhileBusy?: boolean
  /** Whose password it is, for password managers. */
  email: string
  /** The dialog shows why it was refused. */
  action: (body: z.output<typeof PasswordAgain>) => Promise<unknown>
}

/** Asks for the password again before something that an unattended browser must not allow. */
export function askPassword({ title, ...question }: PasswordQuestion & { title: string }): void {
  openDialog(title, (close) => (
    <PasswordForm {...question} onCancel={close} action={(body) => question.action(body).then(close)} />
  ))
}

/** `children` appear between the text and the field. */
export function PasswordForm({
  text,
  children,
  confirmLabel,
  danger = false,
  noCancelWhileBusy = false,
  email,
  action,
  onCancel,
}: PasswordQuestion & { children?: ReactNode; onCancel: () => void }) {
  const { form, ...dialog } = useApiForm({
    initialValues: { password: '' },
    schema: PasswordAgain,
    submit: action,
  })
  return (
    <FormDialog
      {...dialog}
      gap="md"
      save={confirmLabel}
      danger={danger}
      noCancelWhileBusy={noCancelWhileBusy}
      onCancel={onCancel}
    >
      <Text>{text}</Text>
      {children}
      <CurrentPasswordField form={form} name="password" email={email} data-autofocus />
    </FormDialog>
  )
}
