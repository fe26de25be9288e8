import { ReasonInput, reasonLength } from '@litfass/domain/ads/reason'
import { Text, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { useApiForm } from '../../../components/form/form.tsx'

/** The reason is optional. */
export const MaybeReason = z.object({ reason: z.literal('') }).or(ReasonInput)

/** Asks for a reason before an ad is declined, withdrawn or cancelled. A failure is shown in the dialog. */
export function ReasonForm({
  text,
  children,
  label,
  schema = ReasonInput,
  confirmLabel,
  submit,
  close,
}: {
  text: ReactNode
  /** Shown between the text and the reason. */
  children?: ReactNode
  label?: string
  schema?: z.ZodType<{ reason: string }>
  confirmLabel: string
  submit: (reason: string) => Promise<unknown>
  close: () => void
}) {
  const { t } = useTranslation('ads')
  const { form, ...dialog } = useApiForm({
    initialValues: { reason: '' },
    schema,
    submit: async ({ reason }) => {
      await submit(reason)
      close()
    },
  })
  return (
    <FormDialog {...dialog} gap="md" save={confirmLabel} cancelLabel={t('goBack')} danger onCancel={close}>
      <Text>{text}</Text>
      {children}
      {/* A dialog that opens before its ad is loaded has no field to focus yet. */}
      <Textarea
        label={label ?? t('reason')}
        maxLength={reasonLength}
        data-autofocus
        autoFocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
