import { z } from 'zod'

/** A wall-clock time, `HH:MM` from `00:00`; `24:00` is the end of the day. */
export const TimeOfDay = z
  .string('required')
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: 'not-a-time', abort: true })
export type TimeOfDay = z.infer<typeof TimeOfDay>

/** `9`, `930`, `9.30`, `9:30 am` and `9 Uhr` as `HH:MM`; other text is returned unchanged. */
export function readTime(typed: string): string {
  const [, hours, minutes = '00', half] = /^\s*(\d{1,2}?)(?:[:.]?(\d{2}))?\s*(am|pm|uhr|h)?\s*$/i.exec(typed) ?? []
  if (hours === undefined) return typed.trim()
  return `${String(hourOf(Number(hours), half?.toLowerCase())).padStart(2, '0')}:${minutes}`
}

function hourOf(hour: number, half: string | undefined): number {
  if (half === 'pm' && hour < 12) return hour + 12
  return half === 'am' && hour === 12 ? 0 : hour
}
