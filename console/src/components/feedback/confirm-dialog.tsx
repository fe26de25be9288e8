import { Button, Group, Stack, Text } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { modals } from '@mantine/modals'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Cancelled } from '../../platform/api/cancelled.ts'
import { askIfSignedOut } from '../../platform/auth/sign-in-again.ts'
import { FormProblem } from '../form/layout/form-problem.tsx'

interface Question {
  title: string
  text: ReactNode
  confirmLabel: string
  /** “Cancel” if absent. */
  cancelLabel?: string
  danger?: boolean
  /** Runs on confirmation. The dialog stays open meanwhile, closes when it succeeds and shows the problem when it fails. */
  action: () => Promise<unknown>
  /** Runs when the dialog has closed, confirmed or not. */
  onClose?: () => void
}

/** Asks before an action that cannot be undone, or that other people notice at once. */
export function askConfirm(question: Question): void {
  const modalId = randomId()
  modals.open({
    modalId,
    title: question.title,
    onClose: () => question.onClose?.(),
    // Keyed, so that a dialog opened by the action of another one starts with fresh state.
    children: <ConfirmForm key={modalId} modalId={modalId} question={question} />,
  })
}

function ConfirmForm({ modalId, question }: { modalId: string; question: Question }) {
  const { t } = useTranslation('components')
  const [problem, setProblem] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)

  function close(): void {
    modals.close(modalId)
  }

  function changeBusy(now: boolean): void {
    setBusy(now)
    modals.updateModal({ modalId, closeOnEscape: !now, closeOnClickOutside: !now, withCloseButton: !now })
  }

  async function confirm(): Promise<void> {
    changeBusy(true)
    setProblem(null)
    try {
      await question.action()
      close()
    } catch (error) {
      if (error instanceof Cancelled) return close()
      if (!askIfSignedOut(error)) setProblem(error)
      changeBusy(false)
    }
  }

  return (
    <Stack gap="md">
      <Text component="div">{question.text}</Text>
      <FormProblem problem={problem} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" disabled={busy} onClick={close} data-autofocus>
          {question.cancelLabel ?? t('cancel')}
        </Button>
        <Button color={question.danger ? 'red' : undefined} loading={busy} onClick={() => void confirm()}>
          {question.confirmLabel}
        </Button>
      </Group>
    </Stack>
  )
}
