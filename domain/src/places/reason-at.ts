import type { Playing } from '../playback/playback.ts'
import type { ShowReason } from './show-on-screen.ts'

export interface DarkHours {
  from: number
  until: number | null
}

interface Reported {
  /** By the last report of its device. */
  reason: ShowReason
  /** Its current or next dark hours. */
  dark: DarkHours | null
  /** Null if there has been no report. */
  report: { kind: Playing['kind']; at: number } | null
}

/**
 * Whether the planned show is on a screen at an instant. It is not in the dark hours, even if the last report is older than
 * these or the device is offline. A device that has reported playing in them does not support them.
 */
export function reasonAt({ reason, dark, report }: Reported, instant: number): ShowReason {
  if (reason === 'inactive' || reason === 'notConnected') return reason
  if (!dark || !report || !isDuring(dark, instant)) return reason
  return report.kind !== 'dark' && report.at >= dark.from ? reason : 'dark'
}

/** When a screen that is dark at an instant is on again. Null if never, or if it has opened and has not reported this yet. */
export function opensAt(dark: DarkHours | null, instant: number): number | null {
  return dark && isDuring(dark, instant) ? dark.until : null
}

function isDuring({ from, until }: DarkHours, instant: number): boolean {
  return from <= instant && (until === null || instant < until)
}
