import { useSyncExternalStore } from 'react'

/** A file on its way: checked, converted, sent. */
export interface Upload {
  id: string
  name: string
  bytes: number
  step: UploadStep
  cancel: () => void
}

export type UploadStep =
  | { kind: 'waiting' }
  | { kind: 'converting'; share: number }
  | { kind: 'sending'; sentBytes: number; bytes: number; isWaiting: boolean; hasContinued: boolean }
  | { kind: 'done' }
  | { kind: 'failed'; error: unknown }

export interface UploadHandle {
  signal: AbortSignal
  tell: (step: UploadStep) => void
}

let uploads: readonly Upload[] = []
let count = 0
const changes = new EventTarget()

/** The uploads of this tab, the first one first. */
export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(subscribe, () => uploads)
}

export function isRunning({ step }: Upload): boolean {
  return step.kind === 'waiting' || step.kind === 'converting' || step.kind === 'sending'
}

/** Share of an upload that is done, 0 to 1. */
export function shareOf({ step }: Upload): number {
  if (step.kind === 'sending') return step.bytes > 0 ? step.sentBytes / step.bytes : 0
  return step.kind === 'done' ? 1 : 0
}

/** Lists an upload while it runs. A cancelled one leaves the list, a failed one stays until it is removed. */
export async function runUpload<Result>(
  { name, size }: Pick<File, 'name' | 'size'>,
  work: (handle: UploadHandle) => Promise<Result>,
): Promise<Result> {
  const id = String(++count)
  const abort = new AbortController()
  const cancel = () => abort.abort()
  const tell = (step: UploadStep) => set(uploads.map((one) => (one.id === id ? { ...one, step } : one)))
  set([...uploads, { id, name, bytes: size, step: { kind: 'waiting' }, cancel }])
  try {
    const result = await work({ signal: abort.signal, tell })
    tell({ kind: 'done' })
    return result
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') removeUploads([id])
    else tell({ kind: 'failed', error })
    throw error
  }
}

export function removeUploads(ids: readonly string[]): void {
  set(uploads.filter(({ id }) => !ids.includes(id)))
}

function set(next: readonly Upload[]): void {
  uploads = next
  changes.dispatchEvent(new Event('change'))
}

function subscribe(listener: () => void): () => void {
  changes.addEventListener('change', listener)
  return () => changes.removeEventListener('change', listener)
}
