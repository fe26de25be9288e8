import { z } from 'zod'

const Unfinished = z.record(z.string(), z.uuid())

/** Videos whose upload has begun in this browser, by account and file: choosing the same file again continues it. */
export const unfinishedUploads = {
  find: (accountId: string, file: File): string | undefined => read(accountId)[keyOf(file)],
  add: (accountId: string, file: File, videoId: string): void =>
    write(accountId, { ...read(accountId), [keyOf(file)]: videoId }),
  remove(accountId: string, file: File): void {
    const { [keyOf(file)]: _, ...others } = read(accountId)
    write(accountId, others)
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
