import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCircleCheckFilled } from '@tabler/icons-react'

import { problemText } from './problem-text.tsx'

/** Confirms an action. `message` says what happens next. */
export function toastDone(title: string, message?: string): void {
  notifications.show({ title, message, color: 'teal', icon: <IconCircleCheckFilled size={20} />, withBorder: true })
}

/** Confirms a change, with a button to undo it. */
export function toastUndo(title: string, { label, onUndo }: { label: string; onUndo: () => void }): void {
  const id = notifications.show({
    title,
    message: (
      <Button
        variant="subtle"
        size="compact-sm"
        ml={-8}
        onClick={() => {
          notifications.hide(id)
          onUndo()
        }}
      >
        {label}
      </Button>
    ),
    color: 'teal',
    icon: <IconCircleCheckFilled size={20} />,
    withBorder: true,
    autoClose: 10_000,
  })
}

/** Shows the problem of an action without a form. Forms and dialogs show their own. */
export function toastProblem(error: unknown): void {
  toastRefusal(problemText(error))
}

/** Shows why something is not possible, as plain text. */
export function toastRefusal(message: string): void {
  notifications.show({
    message,
    color: 'red',
    icon: <IconAlertCircle size={20} />,
    withBorder: true,
    autoClose: 10_000,
  })
}
