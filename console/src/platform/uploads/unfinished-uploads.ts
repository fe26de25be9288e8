import { z } from 'zod'

const Unfinished = z.record(z.string(), z.uuid())

/** Videos that this page is sending, each with what releases its lock. */
const sending = new Map<string, () => void>()

/** Unfinished videos of this browser, by account and file: choosing the same file again continues the upload. */
export const unfinishedUploads = {
  /**
   * Null also if this page or another one is already sending it: each upload has its own video, so cancelling one leaves the
   * other.
   */
  async claim(accountId: string, file: File): Promise<string | null> {
    const videoId = read(accountId)[keyOf(file)]
    return videoId !== undefined && (await lock(videoId)) ? videoId : null
  },
  async add(accountId: string, file: File, videoId: string): Promise<void> {
    await lock(videoId)
    write(accountId, { ...read(accountId), [keyOf(file)]: videoId })
  },
  remove(accountId: string, file: File, videoId: string): void {
    sending.get(videoId)?.()
    sending.delete(videoId)
    const { [keyOf(file)]: listed, ...others } = read(accountId)
    if (listed === videoId) write(accountId, others)
  },
}

/** Locks a video until it is released or the page closes. False if this page or another one has locked it already. */
async function lock(videoId: string): Promise<boolean> {
  if (sending.has(videoId)) return false
  sending.set(videoId, () => {})
  if (!hasLocks()) return true
  const isLocked = await new Promise<boolean>((resolve) => {
    const held = navigator.locks.request(`litfass.video.${videoId}`, { ifAvailable: true }, async (free) => {
      resolve(free !== null)
      if (free) await new Promise<void>((release) => sending.set(videoId, release))
    })
    held.catch(() => resolve(true))
  })
  if (!isLocked) sending.delete(videoId)
  return isLocked
}

/** False in pages without https, other than those of localhost. */
function hasLocks(): boolean {
  return 'locks' in navigator
}

/** Without locks, an upload continues in its own tab only. */
function storage(): Storage {
  return hasLocks() ? localStorage : sessionStorage
}

function keyOf({ name, size, lastModified }: File): string {
  return [name, size, lastModified].join(' ')
}

function read(accountId: string): z.infer<typeof Unfinished> {
  try {
    return Unfinished.safeParse(JSON.parse(storage().getItem(storageKey(accountId)) ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

function write(accountId: string, uploads: z.infer<typeof Unfinished>): void {
  try {
    storage().setItem(storageKey(accountId), JSON.stringify(uploads))
  } catch {
    // The upload then starts over after a reload.
  }
}

function storageKey(accountId: string): string {
  return `litfass.uploads.${accountId}`
}
