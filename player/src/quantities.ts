import type { StageLanguage } from '@litfass/stage/house-slide'

const words = {
  en: { days: 'days', behind: 'behind the server', ahead: 'ahead of the server', same: 'As the server’s' },
  de: { days: 'Tage', behind: 'hinter dem Server', ahead: 'vor dem Server', same: 'Wie die des Servers' },
} as const satisfies Record<StageLanguage, Record<string, string>>

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
// Below this a difference is the way through the network.
const sameClock = 2 * second

/** A span of time, in the largest unit of which there are two. */
export function inWords(milliseconds: number, language: StageLanguage): string {
  if (milliseconds < 2 * minute) return inUnits(milliseconds, second, 's')
  if (milliseconds < 2 * hour) return inUnits(milliseconds, minute, 'min')
  if (milliseconds < 2 * day) return inUnits(milliseconds, hour, 'h')
  return inUnits(milliseconds, day, words[language].days)
}

function inUnits(milliseconds: number, length: number, unit: string): string {
  return `${Math.round(milliseconds / length)} ${unit}`
}

/** How the device's clock goes. @param offset the server's clock minus the device's, in milliseconds */
export function offsetInWords(offset: number, language: StageLanguage): string {
  const { behind, ahead, same } = words[language]
  if (Math.abs(offset) < sameClock) return same
  return `${inWords(Math.abs(offset), language)} ${offset > 0 ? behind : ahead}`
}

/** Bytes as megabytes, in German format as all numbers are. */
export function inMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`
}
