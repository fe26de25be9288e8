import { RequestProblem } from '@litfass/api/client'
import { notifications, notificationsStore } from '@mantine/notifications'
import { expect, onTestFinished, test } from 'vitest'

import { hideToast, toastDone, toastProblem, toastRefusal } from './toast.tsx'

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

test('the end of the session, which a dialog shows, is not a toast as well', () => {
  onTestFinished(() => notifications.clean())
  toastProblem(new RequestProblem({ code: 'signed-out', status: 401, title: 'Please sign in.' }))
  expect(notificationsStore.getState().notifications).toEqual([])
})

test('a refusal with an id is shown once, until it is hidden', () => {
  onTestFinished(() => notifications.clean())
  for (const _ of [1, 2]) toastRefusal('Please select some ads', 'no-ads-selected')
  expect(notificationsStore.getState().notifications).toHaveLength(1)
  hideToast('no-ads-selected')
  expect(notificationsStore.getState().notifications).toEqual([])
})
