import type { AdDetail } from '@litfass/api/ads/ads'
import type { Message } from '@litfass/api/ads/messages'

type AdEvent = AdDetail['events'][number]

export type TimelineEntry =
  | { kind: 'day'; key: string; timestamp: string }
  | { kind: 'new'; key: string }
  | { kind: 'event'; key: string; event: AdEvent }
  | { kind: 'message'; key: string; message: Message }

/**
 * The history and the messages of an ad, latest last, with a line where a day begins and one above `newFrom`. While
 * earlier messages are not loaded, history before the first loaded one is left out.
 */
export function timelineOf({
  messages,
  events,
  newFrom,
  complete,
  dayOf,
}: {
  messages: readonly Message[]
  events: readonly AdEvent[]
  newFrom: string | null
  complete: boolean
  /** The local day of an instant. */
  dayOf: (timestamp: string) => string
}): TimelineEntry[] {
  const first = messages.reduce((earliest, { timestamp }) => (timestamp < earliest ? timestamp : earliest), '\uffff')
  const shown = complete ? events : events.filter(({ timestamp }) => timestamp >= first)
  const both: TimelineEntry[] = [
    ...shown.map((event) => ({ kind: 'event' as const, key: event.id, event })),
    ...messages.map((message) => ({ kind: 'message' as const, key: message.id, message })),
  ]
  const sorted = both.toSorted((a, b) => (momentOf(a) + a.key < momentOf(b) + b.key ? -1 : 1))
  return sorted.flatMap((entry, at) => {
    const before = sorted[at - 1]
    const isNewDay = !before || dayOf(momentOf(before)) !== dayOf(momentOf(entry))
    return [
      ...(isNewDay ? [{ kind: 'day' as const, key: `day-${entry.key}`, timestamp: momentOf(entry) }] : []),
      ...(newFrom !== null && entry.key === newFrom ? [{ kind: 'new' as const, key: 'new' }] : []),
      entry,
    ]
  })
}

function momentOf(entry: TimelineEntry): string {
  if (entry.kind === 'event') return entry.event.timestamp
  return entry.kind === 'message' ? entry.message.timestamp : ''
}

/** The first unread message, or null. */
export function firstUnread(messages: readonly Message[], accountId: string): Message | null {
  const unread = messages.filter((one) => one.accountId !== accountId && !one.receiverHasRead)
  return unread.toSorted((a, b) => (a.timestamp + a.id < b.timestamp + b.id ? -1 : 1))[0] ?? null
}
