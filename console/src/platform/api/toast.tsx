import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCircleCheckFilled } from '@tabler/icons-react'

import { problemText } from './problem-text.tsx'

/** Says that something is done. `message` says what happens next. */
export function toastDone(title: string, message?: string): void {
  notifications.show({ title, message, color: 'teal', icon: <IconCircleCheckFilled size={20} />, withBorder: true })
}

/** For the failure of a bare action; forms and dialogs show theirs themselves. */
export function toastProblem(error: unknown): void {
  toastRefusal(problemText(error))
}

/** For what cannot be done here, in words. */
export function toastRefusal(message: string): void {
  notifications.show({
    message,
    color: 'red',
    icon: <IconAlertCircle size={20} />,
    withBorder: true,
    autoClose: 10_000,
  })
}
