import { Box, Button, Group, Text } from '@mantine/core'
import { notifications, notificationsStore } from '@mantine/notifications'
import { IconAlertCircle, IconArrowBackUp, IconCircleCheckFilled } from '@tabler/icons-react'
import { z } from 'zod'

import { readSessionValue, writeSessionValue } from '../../lib/session-value.ts'
import { askIfSignedOut } from '../auth/sign-in-again.ts'
import { Cancelled } from './cancelled.ts'
import { problemText } from './problem-text.tsx'

const storedToastKey = 'toast'

/** Confirms an action. `message` says what happens next. The same toast again replaces the one that is shown. */
export function toastDone(title: string, message?: string): void {
  const { notifications: shown } = notificationsStore.getState()
  for (const { id, ...toast } of shown)
    if (id !== undefined && toast.title === title && toast.message === message) notifications.hide(id)
  notifications.show({ title, message, color: 'teal', icon: <IconCircleCheckFilled size={20} />, withBorder: true })
}

/** Confirms an action that is followed by the loading of another document, where `showStoredToast` shows it. */
export function toastAfterLoad(title: string): void {
  writeSessionValue(storedToastKey, title)
}

export function showStoredToast(): void {
  const title = readSessionValue(storedToastKey, z.string())
  if (title === null) return
  writeSessionValue(storedToastKey, null)
  toastDone(title)
}

/** Confirms a change, with a button to undo it. `message` says what was there before. */
export function toastUndo(
  title: string,
  { message, label, onUndo }: { message?: string; label: string; onUndo: () => void },
): void {
  const id = notifications.show({
    message: (
      <Group gap="xs" justify="space-between">
        <Box flex="1 1 140px">
          <Text size="sm" fw={550} c="var(--mantine-color-text)">
            {title}
          </Text>
          {message && (
            <Text size="sm" c="dimmed">
              {message}
            </Text>
          )}
        </Box>
        <Button
          variant="default"
          size="sm"
          flex="none"
          leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
          onClick={() => {
            notifications.hide(id)
            onUndo()
          }}
        >
          {label}
        </Button>
      </Group>
    ),
    color: 'teal',
    icon: <IconCircleCheckFilled size={20} />,
    withBorder: true,
    autoClose: 10_000,
  })
}

/** Shows the problem of an action without a form. Forms and dialogs show their own. */
export function toastProblem(error: unknown): void {
  if (error instanceof Cancelled || askIfSignedOut(error)) return
  toastRefusal(problemText(error))
}

/** Shows why something is not possible, as plain text. One with an `id` is shown once, and goes with `hideToast`. */
export function toastRefusal(message: string, id?: string): void {
  notifications.show({
    ...(id !== undefined && { id }),
    message,
    color: 'red',
    icon: <IconAlertCircle size={20} />,
    withBorder: true,
    autoClose: 10_000,
  })
}

export function hideToast(id: string): void {
  notifications.hide(id)
}
