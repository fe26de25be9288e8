import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'

import { FormProblem, useApiForm } from '../../../components/form/form.tsx'

/** Asks for words of one's own before something ends; a failure stands in the dialog. */
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
  const { t } = useTranslation('components')
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: { reason: '' },
    schema,
    submit: async ({ reason }) => {
      await submit(reason)
      close()
    },
  })
  return (
    <form {...formProps}>
      <Stack gap="md">
        <Text>{text}</Text>
        <FormProblem problem={problem} />
        <Textarea label={label} maxLength={500} data-autofocus {...form.getInputProps('reason')} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" color="red" loading={busy}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
