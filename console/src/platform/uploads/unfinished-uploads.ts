import { z } from 'zod'

const Unfinished = z.record(z.string(), z.uuid())

/** Videos that this page is sending. */
const sending = new Set<string>()

/** Unfinished videos of this browser, by account and file: choosing the same file again continues the upload. */
export const unfinishedUploads = {
  /** Null also if this page is already sending it: each upload has its own video, so cancelling one leaves the other. */
  claim(accountId: string, file: File): string | null {
    const videoId = read(accountId)[keyOf(file)]
    if (videoId === undefined || sending.has(videoId)) return null
    sending.add(videoId)
    return videoId
  },
  add(accountId: string, file: File, videoId: string): void {
    sending.add(videoId)
    write(accountId, { ...read(accountId), [keyOf(file)]: videoId })
  },
  remove(accountId: string, file: File, videoId: string): void {
    sending.delete(videoId)
    const { [keyOf(file)]: listed, ...others } = read(accountId)
    if (listed === videoId) write(accountId, others)
  },
}

function keyOf({ name, size, lastModified }: File): string {
  return [name, size, lastModified].join(' ')
}

function read(accountId: string): z.infer<typeof Unfinished> {
  try {
    return Unfinished.safeParse(JSON.parse(localStorage.getItem(storageKey(accountId)) ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

function write(accountId: string, uploads: z.infer<typeof Unfinished>): void {
  try {
    localStorage.setItem(storageKey(accountId), JSON.stringify(uploads))
  } catch {
    // The upload then starts over after a reload.
  }
}

function storageKey(accountId: string): string {
  return `litfass.uploads.${accountId}`
}
