import type { Manifest } from '@litfass/api/playback/player'
import { type WeekEvent, dayMilliseconds, expandWeek, hourMilliseconds } from '@litfass/domain/time/week'

import type { Texts } from './texts.ts'

const week = 7 * dayMilliseconds

/**
 * The event at an instant (milliseconds since 1970 UTC), the next one, and the assigned show that plays between
 * events.
 */
export function scheduleInWords(
  { programme: { week: rule }, screen: { showTitle } }: Manifest,
  now: number,
  text: Texts,
): string {
  // A week and the hour that autumn repeats, and a bit more, so that every event occurs at least once.
  const coming = rule
    ? expandWeek(rule.events, rule.offsets, { from: now, until: now + week + 2 * hourMilliseconds })
    : []
  const otherwise = showTitle || text.defaultSlide
  if (coming.length === 0) return `${text.always}: ${otherwise}`
  const current = coming.find(({ from }) => from <= now)
  const next = coming.find(({ from }) => from > now)
  const nowWords = current ? eventInWords(current.event, text) : otherwise
  return next ? `${nowWords}; ${text.next} ${eventInWords(next.event, text)}` : nowWords
}

function eventInWords({ title, weekday, startMinute, endMinute }: WeekEvent, text: Texts): string {
  // 1 January 1970 was a Thursday.
  const day = new Intl.DateTimeFormat(text.locale, { weekday: 'long', timeZone: 'UTC' }).format(
    (weekday + 3) * (week / 7),
  )
  return `${title}, ${day} ${timeOf(startMinute)}–${timeOf(endMinute)}`
}

function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
