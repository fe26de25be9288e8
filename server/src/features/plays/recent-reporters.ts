import { setBounded } from '../../platform/caching/set-bounded.ts'

/** Devices whose reports were accepted, by screen and hash of the key. */
export interface RecentReporters {
  has: (device: Reporter) => boolean
  save: (device: Reporter, isTaken: boolean) => void
}

interface Reporter {
  screenId: string
  keyHash: string
}

/** Enough for all screens of a large server; the oldest are looked up again. */
const maxKnown = 20_000

export function createRecentReporters(): RecentReporters {
  const known = new Map<string, true>()
  return {
    has: ({ screenId, keyHash }) => known.has(`${screenId} ${keyHash}`),
    save({ screenId, keyHash }, isTaken) {
      const device = `${screenId} ${keyHash}`
      if (isTaken) setBounded(known, [device, true], { max: maxKnown })
      else known.delete(device)
    },
  }
}
