import type { Language } from '@litfass/domain/people/user'
import { type Day, daysInPeriod, formatDay } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'

// Mails say days in the same way.

const space = '\u00a0'

export function formatDays(start: Day, end: Day, language: Language): string {
  const days = daysInPeriod(start, end)
  const words = { en: ['day', 'days'], de: ['Tag', 'Tage'] } as const
  return `${formatCount(days)}${space}${words[language][days === 1 ? 0 : 1]}`
}

/** Seconds as `45 s`, `3 min`, `2 h`: the largest unit that stays whole. */
export function formatSeconds(seconds: number): string {
  if (seconds >= 3600 && seconds % 3600 === 0) return `${seconds / 3600}${space}h`
  if (seconds >= 60 && seconds % 60 === 0) return `${seconds / 60}${space}min`
  return `${seconds}${space}s`
}

/** `every 3 min`, `alle 3 min`. */
export function formatFrequency(frequencySeconds: number, language: Language): string {
  return `${language === 'de' ? 'alle' : 'every'} ${formatSeconds(frequencySeconds)}`
}

/** `10 s every 3 min`, `10 s alle 3 min`. */
export function formatBooking(durationSeconds: number, frequencySeconds: number, language: Language): string {
  return `${formatSeconds(durationSeconds)} ${formatFrequency(frequencySeconds, language)}`
}

const counts = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 })

/** `12.285`, German format in both languages. */
export function formatCount(count: number): string {
  return counts.format(count)
}

const percents = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })

/** A share of 0 to 1 as `5,6 %`. */
export function formatShare(share: number): string {
  return `${percents.format(share * 100)}${space}%`
}

const instantDays = new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' })
const instantTimes = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit' })

/** The day of an instant where the reader is, `18.11.2026`; for today its time, `today 08:12`. */
export function formatMoment(instant: string, language: Language, now: Date = new Date()): string {
  const date = new Date(instant)
  if (instantDays.format(date) !== instantDays.format(now)) return instantDays.format(date)
  return `${language === 'de' ? 'heute' : 'today'} ${instantTimes.format(date)}`
}

/** The day of an instant where the reader is, `18.11.2026`. */
export function formatMomentDay(instant: string): string {
  return instantDays.format(new Date(instant))
}

/** The day of an instant as a heading: `Today`, `Yesterday`, `18.11.2026`. */
export function formatDayHeading(instant: string, language: Language, now: Date = new Date()): string {
  const day = formatMomentDay(instant)
  if (day === instantDays.format(now)) return language === 'de' ? 'Heute' : 'Today'
  const before = new Date(now.getTime() - 86_400_000)
  if (day === instantDays.format(before)) return language === 'de' ? 'Gestern' : 'Yesterday'
  return day
}

/** The time of an instant where the reader is, `08:12`. */
export function formatClock(instant: string): string {
  return instantTimes.format(new Date(instant))
}

/** How long ago an instant was, `8 seconds ago`, in the largest whole unit up to days. */
export function formatAgo(instant: string, language: Language, now: Date = new Date()): string {
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(instant)) / 1000))
  const [unit, size] =
    seconds < 60
      ? (['second', 1] as const)
      : seconds < 3600
        ? (['minute', 60] as const)
        : seconds < 86_400
          ? (['hour', 3600] as const)
          : (['day', 86_400] as const)
  return new Intl.RelativeTimeFormat(language).format(-Math.floor(seconds / size), unit)
}

/** How long something has lasted, as briefly as can be: `40 s`, `2 min`, `5 h`, `3 days`. Never less than nothing. */
export function formatSpan(milliseconds: number, language: Language): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  if (seconds < 120) return `${seconds}${space}s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 120) return `${minutes}${space}min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours}${space}h`
  return `${formatCount(Math.floor(hours / 24))}${space}${language === 'de' ? 'Tage' : 'days'}`
}

/** `Friday, 20.11.2026`. */
export function formatToday(language: Language, now: Date, zone: string): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: zone }).format(now)
  return `${weekday}, ${formatDay(dayInZone(now.getTime(), zone))}`
}

const inches = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1, useGrouping: false })

/** A diagonal as `42,5″`. */
export function formatInches(diagonal: number): string {
  return `${inches.format(diagonal)}″`
}

/** A resolution as `1920 × 1080 px`, width x height. */
export function formatPixels({ pixelWidth, pixelHeight }: { pixelWidth: number; pixelHeight: number }): string {
  return `${pixelWidth} × ${pixelHeight}\u00a0px`
}
