import { expect, test } from 'vitest'

import de from '../../../texts/de.json'
import en from '../../../texts/en.json'
import { greetingAt } from './greeting.ts'

test.each([
  ['2026-11-20T09:59:59Z', 'Europe/Berlin', 'Good morning, {{name}}', 'Guten Morgen, {{name}}'],
  ['2026-11-20T10:00:00Z', 'Europe/Berlin', 'Hello, {{name}}', 'Guten Tag, {{name}}'],
  ['2026-11-20T16:59:59Z', 'Europe/Berlin', 'Hello, {{name}}', 'Guten Tag, {{name}}'],
  ['2026-11-20T17:00:00Z', 'Europe/Berlin', 'Good evening, {{name}}', 'Guten Abend, {{name}}'],
  ['2026-11-20T22:59:59Z', 'Europe/Berlin', 'Good evening, {{name}}', 'Guten Abend, {{name}}'],
  ['2026-11-20T23:00:00Z', 'Europe/Berlin', 'Good morning, {{name}}', 'Guten Morgen, {{name}}'],
  ['2026-11-20T17:00:00Z', 'America/New_York', 'Hello, {{name}}', 'Guten Tag, {{name}}'],
])('at %s in %s the greeting is "%s" and "%s"', (instant, zone, english, german) => {
  const greeting = greetingAt(Date.parse(instant), zone)
  expect([en.dashboard[greeting], de.dashboard[greeting]]).toEqual([english, german])
})
