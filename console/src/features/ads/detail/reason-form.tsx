import { Text, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'

import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { useApiForm } from '../../../components/form/form.tsx'

/** Asks for a reason before an ad is declined or withdrawn. A failure is shown in the dialog. */
export function ReasonForm({
  text,
  label,
  schema,
  confirmLabel,
  submit,
  close,
}: {
  text: ReactNode
  label: string
  schema: z.ZodType<{ reason: string }>
  confirmLabel: string
  submit: (reason: string) => Promise<unknown>
  close: () => void
}) {
  const { form, ...dialog } = useApiForm({
    initialValues: { reason: '' },
    schema,
    submit: async ({ reason }) => {
      await submit(reason)
      close()
    },
  })
  return (
    <FormDialog {...dialog} gap="md" save={confirmLabel} danger onCancel={close}>
      <Text>{text}</Text>
      <Textarea label={label} maxLength={500} data-autofocus {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
