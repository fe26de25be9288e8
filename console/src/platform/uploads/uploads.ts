import type { Slide } from '@litfass/api/playback/slides'
import type { VideoFacts, VideoRefusal } from '@litfass/domain/playback/media/video'
import type { Day } from '@litfass/domain/time/day'

import { createStore } from '../../lib/store.ts'
import { markUnsaved } from '../routing/unsaved-changes.ts'

/** The upload of a file, which is checked, converted if needed, and sent. */
export interface Upload {
  id: string
  name: string
  bytes: number
  step: UploadStep
  /** Whether a slide is created from it. The slide editor saves its slide itself. */
  makesSlide: boolean
  /** Whether that slide is added to the show that is being edited. */
  isForShow: boolean
  slide: Slide | null
  /** Whether converting it has removed its sound. */
  hasLostSound: boolean
  cancel: () => void
}

export type UploadWait = 'connection' | 'server' | 'sign-in'

export type UploadStep =
  | { kind: 'waiting' }
  | { kind: 'converting'; share: number }
  | { kind: 'sending'; sentBytes: number; bytes: number; waitsFor: UploadWait | null; hasContinued?: boolean }
  | { kind: 'done' }
  /** Most TVs cannot play it. `convert` is null where this browser cannot convert it. */
  | { kind: 'refused'; refusal: VideoRefusal; facts: VideoFacts; convert: (() => void) | null }
  | { kind: 'failed'; error: unknown }

export interface UploadHandle {
  signal: AbortSignal
  setStep: (step: UploadStep) => void
  setSlide: (slide: Slide) => void
  setLostSound: () => void
}

interface UploadOptions {
  makesSlide?: boolean
  isForShow?: boolean
  /** False for a file that is only converted and not uploaded yet. */
  staysWhenDone?: boolean
}

/** Why no slide can be created from a file. */
export class FileRefusal extends Error {
  readonly reason: 'office' | 'pdf' | 'picture' | 'unknown' | 'video' | 'not-converted'

  constructor(reason: FileRefusal['reason']) {
    super(reason)
    this.reason = reason
  }
}

const uploads = createStore<readonly Upload[]>([])
const lastDay = createStore<Day | null>(null)
let count = 0

/** The uploads of this tab, oldest first. */
export function useUploads(): readonly Upload[] {
  return uploads.useValue()
}

/** The last day on which screens play what is uploaded; null for no end. Reset when the list becomes empty. */
export function useUploadLastDay(): Day | null {
  return lastDay.useValue()
}

export function uploadLastDay(): Day | null {
  return lastDay.get()
}

export function setUploadLastDay(day: Day | null): void {
  lastDay.set(day)
}

export function isRunning({ step }: Pick<Upload, 'step'>): boolean {
  return step.kind === 'waiting' || step.kind === 'converting' || step.kind === 'sending'
}

/** Share of an upload that is done, 0 to 1. */
export function shareOf({ step }: Pick<Upload, 'step'>): number {
  if (step.kind === 'sending') return step.bytes > 0 ? step.sentBytes / step.bytes : 0
  return isRunning({ step }) ? 0 : 1
}

/**
 * Lists an upload while it runs, and counts it as an unsaved change. A cancelled one leaves the list, a failed one stays until
 * it is removed.
 */
export async function runUpload<Result>(
  { name, size }: Pick<File, 'name' | 'size'>,
  work: (handle: UploadHandle) => Promise<Result>,
  { makesSlide = false, isForShow = false, staysWhenDone = true }: UploadOptions = {},
): Promise<Result> {
  count += 1
  const id = String(count)
  const abort = new AbortController()
  const cancel = () => abort.abort()
  const change = (part: Partial<Upload>) => set(uploads.get().map((one) => (one.id === id ? { ...one, ...part } : one)))
  const setStep = (step: UploadStep) => change({ step })
  const begun = { step: { kind: 'waiting' }, makesSlide, isForShow, slide: null, hasLostSound: false } as const
  set([...uploads.get(), { id, name, bytes: size, ...begun, cancel }])
  const unmark = markUnsaved()
  try {
    const result = await work({
      signal: abort.signal,
      setStep,
      setSlide: (slide) => change({ slide }),
      setLostSound: () => change({ hasLostSound: true }),
    })
    if (staysWhenDone) setStep({ kind: 'done' })
    else removeUploads([id])
    return result
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') removeUploads([id])
    else setStep({ kind: 'failed', error })
    throw error
  } finally {
    unmark()
  }
}

export function removeUploads(ids: readonly string[]): void {
  set(uploads.get().filter(({ id }) => !ids.includes(id)))
}

/** Removes the finished uploads of slides that a show now contains: the list offers nothing more for them. */
export function removeFinishedUploads(slideIds: readonly string[]): void {
  const isInShow = ({ slide, step }: Upload) => step.kind === 'done' && slide !== null && slideIds.includes(slide.id)
  set(uploads.get().filter((upload) => !isInShow(upload)))
}

function set(next: readonly Upload[]): void {
  if (next.length === 0) lastDay.set(null)
  uploads.set(next)
}
