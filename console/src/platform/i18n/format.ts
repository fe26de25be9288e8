import { formatCount } from '@litfass/domain/money/money'
import { type Language, figureLocale } from '@litfass/domain/people/language'
import { type Day, daysInPeriod, formatDay, weekdayOf } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'
import i18next from 'i18next'

import { perLanguage } from './per-language.ts'
import { dayName } from './weekday-name.ts'

const space = '\u00a0'

const dayCounts = perLanguage(
  (language) => new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }),
)
const relativeDays = perLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))
const ages = perLanguage((language) => new Intl.RelativeTimeFormat(language))

export function formatDays(start: Day, end: Day, language: Language): string {
  return inDays(daysInPeriod(start, end), language)
}

function inDays(days: number, language: Language): string {
  const words = dayCounts(language)
    .formatToParts(days)
    .filter(({ type }) => type === 'unit')
  return [formatCount(days), ...words.map(({ value }) => value)].join(space)
}

const decimals = new Intl.NumberFormat(figureLocale, { maximumFractionDigits: 1, useGrouping: false })

/** Seconds in the largest unit that stays whole: `45 s`, `12,4 s`, `3 min`, `2 h`. */
export function formatSeconds(seconds: number): string {
  if (seconds >= 3600 && seconds % 3600 === 0) return `${seconds / 3600}${space}h`
  if (seconds >= 60 && seconds % 60 === 0) return `${seconds / 60}${space}min`
  return `${decimals.format(seconds)}${space}s`
}

/** The length of a video: `12,4 s`, from a minute on `1:56 min`. Rounded down, as the duration of an entry with it. */
export function formatLength(seconds: number): string {
  if (seconds < 60) return formatSeconds(Math.floor(seconds * 10) / 10)
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}${space}min`
}

/** `every 3 min`, `alle 3 min`; `every minute`. */
export function formatFrequency(frequencySeconds: number, language: Language): string {
  const t = i18next.getFixedT(language, 'components')
  if (frequencySeconds === 60) return t('everyMinute')
  if (frequencySeconds === 3600) return t('everyHour')
  return t('every', { time: formatSeconds(frequencySeconds) })
}

/** `10 s every 3 min`, `10 s alle 3 min`. */
export function formatBooking(durationSeconds: number, frequencySeconds: number, language: Language): string {
  return `${formatSeconds(durationSeconds)} ${formatFrequency(frequencySeconds, language)}`
}

const exactPercents = new Intl.NumberFormat(figureLocale, { maximumFractionDigits: 2 })

/** `7,5 %`. */
export function formatPercent(percent: number): string {
  return `${exactPercents.format(percent)}${space}%`
}

const instantDays = new Intl.DateTimeFormat(figureLocale, { day: '2-digit', month: '2-digit', year: 'numeric' })
const instantTimes = new Intl.DateTimeFormat(figureLocale, { hour: '2-digit', minute: '2-digit' })

/** The local day of an instant, `18.11.2026`; for today with the time, `today 08:12`. */
export function formatMoment(instant: string, language: Language, now: Date = new Date()): string {
  const date = new Date(instant)
  if (instantDays.format(date) !== instantDays.format(now)) return instantDays.format(date)
  return `${relativeDay(0, language)} ${instantTimes.format(date)}`
}

/** The local day of an instant, `18.11.2026`. */
export function formatMomentDay(instant: string): string {
  return instantDays.format(new Date(instant))
}

/** The local day of an instant as a heading: `Today`, `Yesterday`, `18.11.2026`. */
export function formatDayHeading(instant: string, language: Language, now: Date = new Date()): string {
  const day = formatMomentDay(instant)
  if (day === instantDays.format(now)) return capitalized(relativeDay(0, language))
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  return day === instantDays.format(before) ? capitalized(relativeDay(-1, language)) : day
}

/** `today`, `yesterday`. */
function relativeDay(days: number, language: Language): string {
  return relativeDays(language).format(days, 'day')
}

function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

/** The local time of an instant, `08:12`. */
export function formatClock(instant: string): string {
  return instantTimes.format(new Date(instant))
}

/** How long ago an instant was, in the largest whole unit up to days: `8 seconds ago`. */
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
  return ages(language).format(-Math.floor(seconds / size), unit)
}

/** A duration, as short as possible: `40 s`, `2 min`, `1 h 41 min`, `5 h`, `3 days`. Never negative. */
export function formatSpan(milliseconds: number, language: Language): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  if (seconds < 120) return `${seconds}${space}s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}${space}min`
  const hours = Math.floor(minutes / 60)
  if (hours < 2 && minutes % 60 > 0) return `${hours}${space}h ${minutes % 60}${space}min`
  if (hours < 48) return `${hours}${space}h`
  return inDays(Math.floor(hours / 24), language)
}

/**
 * Time on air: in seconds below two minutes, in minutes below ten hours, then in hours; never in days, so that parts can be
 * compared with their sum. `40 s`, `12 min`, `1 h 41 min`, `92 h`.
 */
export function formatTimeOnAir(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)}${space}s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes}${space}min`
  const hours = Math.floor(minutes / 60)
  if (hours >= 10) return `${formatCount(Math.round(seconds / 3600))}${space}h`
  return minutes % 60 === 0 ? `${hours}${space}h` : `${hours}${space}h ${minutes % 60}${space}min`
}

/** `Friday, 20.11.2026`. */
export function formatToday(language: Language, now: Date, zone: string): string {
  return formatLongDay(dayInZone(now.getTime(), zone), language)
}

/** `Friday, 20.11.2026`. */
export function formatLongDay(day: Day, language: Language): string {
  return `${dayName(weekdayOf(day), language)}, ${formatDay(day)}`
}

/** `05.12.`, with its year unless it is the current one. */
export function shortDay(day: Day, today: Day): string {
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).slice(0, 6) : formatDay(day)
}

const inches = new Intl.NumberFormat(figureLocale, { maximumFractionDigits: 1, useGrouping: false })

/** A screen diagonal, `42,5″`. */
export function formatInches(diagonal: number): string {
  return `${inches.format(diagonal)}″`
}

/** `1920 × 1080 px`. */
export function formatPixels({ pixelWidth, pixelHeight }: { pixelWidth: number; pixelHeight: number }): string {
  return `${pixelWidth} × ${pixelHeight}\u00a0px`
}

/** A time zone as people read it: `America/New York`. */
export function formatZone(zone: string): string {
  return zone.replaceAll('_', ' ')
}
