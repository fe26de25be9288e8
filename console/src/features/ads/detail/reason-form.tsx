import { ReasonInput, reasonLength } from '@litfass/domain/ads/reason'
import { Alert, Text, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { useApiForm } from '../../../components/form/form.tsx'
import { hintedLabel } from '../../../components/form/hinted-label.tsx'

const MaybeReason = z.object({ reason: z.literal('') }).or(ReasonInput)

/** Asks for a reason before an ad is declined, withdrawn or cancelled. A failure is shown in the dialog. */
export function ReasonForm({
  text,
  children,
  label,
  isOptional = false,
  confirmLabel,
  why = null,
  submit,
  close,
}: {
  text: ReactNode
  /** Shown between the text and the reason. */
  children?: ReactNode
  label?: string
  isOptional?: boolean
  confirmLabel: string
  /** Why it is no longer possible, if the ad has changed while the dialog is open. */
  why?: string | null
  submit: (reason: string) => Promise<unknown>
  close: () => void
}) {
  const { t } = useTranslation(['ads', 'components'])
  const name = label ?? t('reason')
  const { form, ...dialog } = useApiForm({
    initialValues: { reason: '' },
    schema: isOptional ? MaybeReason : ReasonInput,
    submit: async ({ reason }) => {
      await submit(reason)
      close()
    },
  })
  // While it is sent, its own change of the ad may arrive before the answer.
  const refusal = dialog.busy ? null : why
  return (
    <FormDialog
      {...dialog}
      gap="md"
      save={confirmLabel}
      cancelLabel={t('goBack')}
      danger
      why={refusal}
      onCancel={close}
    >
      {refusal && (
        <Alert color="gray" role="status">
          {refusal}
        </Alert>
      )}
      <Text>{text}</Text>
      {children}
      {/* A dialog that opens before its ad is loaded has no field to focus yet. */}
      <Textarea
        {...(isOptional ? hintedLabel(name, t('optional', { ns: 'components' })) : { label: name })}
        maxLength={reasonLength}
        data-autofocus
        autoFocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
