import { z } from 'zod'

const Unfinished = z.record(z.string(), z.uuid())

/** Unfinished videos of this browser, by account and file: choosing the same file again continues the upload. */
export const unfinishedUploads = {
  /** Removes it from the list: two uploads never send the same video, so that cancelling one leaves the other. */
  take(accountId: string, file: File): string | null {
    const { [keyOf(file)]: videoId, ...others } = read(accountId)
    if (videoId !== undefined) write(accountId, others)
    return videoId ?? null
  },
  /** Lists it when the page is left. Returns a function that ends this. */
  listOnLeaving(accountId: string, file: File, videoId: () => string | null): () => void {
    function list(): void {
      const id = videoId()
      if (id !== null) write(accountId, { ...read(accountId), [keyOf(file)]: id })
    }
    window.addEventListener('pagehide', list)
    return () => window.removeEventListener('pagehide', list)
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
