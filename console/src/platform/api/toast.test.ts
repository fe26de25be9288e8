import { notifications, notificationsStore } from '@mantine/notifications'
import { expect, onTestFinished, test } from 'vitest'

import { toastDone } from './toast.tsx'

test('the same toast again replaces the one that is shown, another one is added', () => {
  onTestFinished(() => notifications.clean())
  toastDone('Counter shows its name now', 'Device K7QM')
  const [first] = notificationsStore.getState().notifications
  toastDone('Counter shows its name now', 'Device K7QM')
  const [renewed, ...others] = notificationsStore.getState().notifications
  expect(others).toEqual([])
  // With another id it stays its full time.
  expect(renewed?.id).not.toBe(first?.id)
  toastDone('Counter shows its name now', 'Device ABCD')
  expect(notificationsStore.getState().notifications).toHaveLength(2)
})
