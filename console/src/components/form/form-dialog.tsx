import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { useUnsavedForm } from '../../platform/theme/guard-dialogs.ts'
import { ExplainedButton } from './explained-button.tsx'
import type { ApiForm } from './form.tsx'
import { FormProblem } from './layout/form-problem.tsx'

/** The form of a dialog: fields, problem, cancel and save. Only Cancel discards what was entered without asking. */
export function FormDialog({
  formProps,
  problem,
  busy,
  isDirty,
  gap = 'lg',
  save,
  danger = false,
  why = null,
  cancelLabel,
  noCancelWhileBusy = false,
  onCancel,
  children,
}: Pick<ApiForm<unknown>, 'formProps' | 'problem' | 'busy' | 'isDirty'> & {
  gap?: 'md' | 'lg'
  save: string
  /** Destructive. */
  danger?: boolean
  /** Why saving is not possible now. */
  why?: string | null
  /** “Cancel” if absent. For dialogs where that could be read as the action itself. */
  cancelLabel?: string
  /** For requests whose answer has to be seen. */
  noCancelWhileBusy?: boolean
  onCancel: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('components')
  const unsaved = useUnsavedForm(isDirty)
  return (
    <form {...formProps} {...unsaved}>
      <Stack gap={gap}>
        {children}
        <FormProblem problem={problem} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={noCancelWhileBusy && busy} onClick={onCancel}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <ExplainedButton submit color={danger ? 'red' : undefined} loading={busy} why={why}>
            {save}
          </ExplainedButton>
        </Group>
      </Stack>
    </form>
  )
}
