import { figureLocale } from '@litfass/domain/people/language'

import type { Texts } from './texts.ts'

// Smaller differences are network latency.
const sameClock = 2_000

/** A duration in the largest unit that yields at least two. `days` is the word for days after the number. */
export function inWords(milliseconds: number, days: string): string {
  const seconds = milliseconds / 1_000
  if (seconds < 120) return `${Math.round(seconds)} s`
  const minutes = seconds / 60
  if (minutes < 120) return `${Math.round(minutes)} min`
  const hours = minutes / 60
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} ${days}`
}

/** A date and time in the device's zone, in German format as everywhere in the product. */
export function dateInWords(instant: number): string {
  return new Date(instant).toLocaleString(figureLocale, { dateStyle: 'medium', timeStyle: 'medium' })
}

/** The device's clock and its deviation. Milliseconds. @param offset server clock minus device clock */
export function clockInWords(deviceNow: number, offset: number, text: Texts): string {
  const { behind, ahead } = text
  const time = dateInWords(deviceNow)
  return Math.abs(offset) < sameClock
    ? time
    : `${time}, ${inWords(Math.abs(offset), text.days)} ${offset > 0 ? behind : ahead}`
}

/** Bytes as megabytes; from 1,000 MB as gigabytes. */
export function bytesInWords(bytes: number): string {
  const [unit, name] = bytes < 1e9 ? [1e6, 'MB'] : [1e9, 'GB']
  return `${(Math.round((bytes / unit) * 10) / 10).toLocaleString(figureLocale)} ${name}`
}
