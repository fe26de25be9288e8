import { busy, createWorkQueue } from '../work-queue.ts'

/** Uploads, from the first byte that is read to the answer. */
export interface Uploads {
  /**
   * Runs `work` when a slot of the queue is free. While callers without a slot wait, slow uploads are interrupted for them,
   * the slowest first.
   * @throws Problem server-busy, the signal's reason, or what `work` throws
   */
  run<Result>(work: () => Promise<Result>, upload: Upload): Promise<Result>
}

interface Upload {
  /** Whom it is for. */
  key: string | undefined
  signal: AbortSignal | undefined
  /** Bytes that have arrived so far; null once all have. */
  received: () => number | null
}

interface Arriving {
  received: Upload['received']
  /** At the last check; null before the first. */
  before: number | null
  interrupt: () => void
}

const checkMilliseconds = 5_000
/** Between two checks: a megabit a second. */
const fastBytes = 625_000
/** An upload this slow is interrupted even if all others are slow. */
const stalledBytes = fastBytes / 10

export function createUploads(): Uploads {
  // Each upload takes up to five times its size while it is decoded.
  const queue = createWorkQueue({ atOnce: 12, atOncePerKey: 4, waiting: 60, waitingPerKey: 40 })
  const arriving = new Set<Arriving>()
  let timer: NodeJS.Timeout | undefined

  function check(): void {
    const measured: { upload: Arriving; bytes: number }[] = []
    for (const upload of arriving) {
      const received = upload.received()
      if (received === null) continue
      if (upload.before !== null) measured.push({ upload, bytes: received - upload.before })
      upload.before = received
    }
    measured.sort((a, b) => a.bytes - b.bytes)
    const median = measured[Math.floor(measured.length / 2)]?.bytes ?? 0
    const slowBytes = Math.min(fastBytes, Math.max(stalledBytes, median / 4))
    const slow = measured.filter(({ bytes }) => bytes < slowBytes)
    for (const { upload } of slow.slice(0, queue.blockedKeys())) upload.interrupt()
  }

  async function watched<Result>(work: () => Promise<Result>, received: Upload['received']): Promise<Result> {
    const { promise, reject } = Promise.withResolvers<never>()
    const upload: Arriving = { received, before: null, interrupt: () => reject(busy()) }
    arriving.add(upload)
    timer ??= setInterval(check, checkMilliseconds).unref()
    try {
      return await Promise.race([work(), promise])
    } finally {
      arriving.delete(upload)
      if (arriving.size === 0) {
        clearInterval(timer)
        timer = undefined
      }
    }
  }

  return { run: (work, { received, ...caller }) => queue.run(() => watched(work, received), caller) }
}
