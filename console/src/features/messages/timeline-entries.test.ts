import type { Message } from '@litfass/api/ads/messages'
import { expect, test } from 'vitest'

import { firstUnread, timelineOf } from './timeline-entries.ts'

function messageAt(timestamp: string, more: Partial<Message> = {}): Message {
  return { id: timestamp, adId: 'ad', accountId: 'them', message: 'Hello', timestamp, receiverHasRead: false, ...more }
}

function eventAt(timestamp: string) {
  return {
    id: `event-${timestamp}`,
    action: 'approve' as const,
    from: 'pending' as const,
    to: 'approved' as const,
    timestamp,
  }
}

const dayOf = (timestamp: string) => timestamp.slice(0, 10)
const all = { messages: [], events: [], newFrom: null, complete: true, dayOf }
const [early, noon, late, next] = [
  '2026-11-19T08:00:00.000Z',
  '2026-11-19T12:00:00.000Z',
  '2026-11-19T18:00:00.000Z',
  '2026-11-20T08:00:00.000Z',
]

test('events and messages are in chronological order, with a line where a day begins', () => {
  const entries = timelineOf({
    ...all,
    messages: [messageAt(next), messageAt(noon)],
    events: [eventAt(early), eventAt(late)],
  })
  expect(entries.map(({ kind }) => kind)).toEqual(['day', 'event', 'message', 'event', 'day', 'message'])
})

test('new messages begin with a line', () => {
  const entries = timelineOf({ ...all, messages: [messageAt(noon), messageAt(late)], newFrom: late })
  expect(entries.map(({ kind }) => kind)).toEqual(['day', 'message', 'new', 'message'])
})

test('events before the first loaded message appear once earlier messages are loaded', () => {
  const given = { ...all, messages: [messageAt(late)], events: [eventAt(early), eventAt(next)] }
  expect(timelineOf({ ...given, complete: false }).map(({ kind }) => kind)).toEqual(['day', 'message', 'day', 'event'])
  expect(timelineOf(given)).toHaveLength(5)
})

test('finds the first unread message of the other company', () => {
  const messages = [
    messageAt(next),
    messageAt(late),
    messageAt(noon, { accountId: 'us' }),
    messageAt(early, { receiverHasRead: true }),
  ]
  expect(firstUnread(messages, 'us')?.timestamp).toBe(late)
  expect(firstUnread(messages.slice(2), 'us')).toBeNull()
})
