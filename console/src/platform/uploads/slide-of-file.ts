import type { Input } from '@litfass/api/endpoint'
import type { Slide } from '@litfass/api/playback/slides'
import { asLine, beginningOf, charactersOf, lengthOf } from '@litfass/domain/line'
import { formatKinds, mediaFormats, pictureFormats } from '@litfass/domain/playback/media/media'
import { initialFit, wholeFit } from '@litfass/domain/playback/media/picture-fit'
import { type VideoLimits, type VideoRefusal, videoRefusal } from '@litfass/domain/playback/media/video'
import { emptyContent } from '@litfass/domain/playback/slides/rich-text'
import { slideTitleLength } from '@litfass/domain/playback/slides/slide'
import i18next from 'i18next'
import { api } from 'virtual:endpoints'

import { formatOfFile, isTooBig, uploadRefusal } from '../../lib/media-check.ts'
import { mediaTools } from '../../lib/media-tools.ts'
import { canConvert, convertVideo } from '../../lib/video/convert-video.ts'
import { type ReadVideo, readVideo } from '../../lib/video/read-video.ts'
import { firstAndLastFrame } from '../../lib/video/video-frames.ts'
import { call, callWithProgress } from '../api/call.ts'
import { inMemory, readable } from './readable.ts'
import { createSemaphore, type Permit } from './semaphore.ts'
import { sendVideo } from './send-video.ts'
import { FileRefusal, type UploadHandle, type UploadWait, uploadLastDay } from './uploads.ts'
import { withRetries } from './with-retries.ts'

// More at a time would only compete for the processor and the connection.
const newPermit = createSemaphore(2)

interface Target {
  accountId: string
  folderId: string | null
  limits: VideoLimits
  /** Pages of a PDF are never cut. */
  isPage: boolean
  /** The names of all files that were added at once. */
  batch: readonly string[]
}

interface Work extends UploadHandle {
  permit: Permit
}

/** Takes the share that has been sent, and what the upload waits for. */
type Report = (share: number, waitsFor: UploadWait | null) => void

/**
 * Creates a slide without text from a picture or a video. Calls `open` only once it has a permit, so that at most two pages of
 * a PDF are drawn at a time.
 * @throws RequestProblem | FileRefusal | AbortError
 */
export async function slideOfFile(open: () => Promise<File>, target: Target, handle: UploadHandle): Promise<Slide> {
  const permit = newPermit()
  await permit.acquire()
  try {
    handle.signal.throwIfAborted()
    const file = await open()
    const format = await readable(formatOfFile(file))
    return await (format === null
      ? slideOfVideo(file, target, { ...handle, permit })
      : slideOfPicture(await fittingPicture(file), { file, target, handle }))
  } finally {
    permit.release()
  }
}

async function slideOfPicture(
  picture: File,
  {
    file,
    target: { accountId, folderId, isPage, batch },
    handle: { setStep, signal },
  }: { file: File; target: Target; handle: UploadHandle },
): Promise<Slide> {
  const bytes = picture.size
  const report: Report = (share, waitsFor) => setStep({ kind: 'sending', sentBytes: share * bytes, bytes, waitsFor })
  report(0, null)
  const sides = isPage ? null : await mediaTools.picture.measure(picture)
  const pictureFit = isPage ? wholeFit : sides && initialFit(sides)
  const body = { ...fieldsOf(file, batch), folderId, pictureFit }
  return createSlide({ accountId, body, file: await inMemory(picture) }, { report, signal })
}

/**
 * Creates a slide. Waits for a lost connection and sends it again, unless the slide may exist already. A slide with a video is
 * found by its video, so it is sent again only if it does not exist.
 */
async function createSlide(
  input: Input<typeof api.slides.createSlide>,
  { report, signal }: { report: Report; signal: AbortSignal },
): Promise<Slide> {
  const { accountId } = input
  const { videoId } = input.body
  let sent = 0
  let isRepeated = false
  const progress = (share: number, waitsFor: UploadWait | null = null) => {
    sent = share
    report(share, waitsFor)
  }

  async function send(): Promise<Slide> {
    const created = isRepeated && videoId ? await newSlideWith(videoId, { accountId, signal }) : undefined
    isRepeated = true
    return created ?? callWithProgress(api.slides.createSlide, input, progress, { signal })
  }

  return withRetries(send, {
    signal,
    onWaiting: (waitsFor) => progress(0, waitsFor),
    mayHaveWorked: () => sent === 1 && !videoId,
  })
}

/** The slide that an interrupted request has created after all. */
async function newSlideWith(
  videoId: string,
  { accountId, signal }: { accountId: string; signal: AbortSignal },
): Promise<Slide | undefined> {
  const newest = await call(api.slides.listSlides, { accountId, query: { kind: 'video' } }, { signal })
  return newest.items.find(({ video }) => video?.id === videoId)
}

/** The picture, reduced where it is too large. The server refuses what cannot be reduced. */
async function fittingPicture(file: File): Promise<File> {
  const format = await formatOfFile(file)
  if (!format) return file
  const tools = mediaTools[formatKinds[format]]
  const refusal = uploadRefusal({ format, bytes: file.size }, await tools.measure(file))
  return isTooBig(refusal) ? ((await tools.fit(file, format)) ?? file) : file
}

async function slideOfVideo(file: File, { accountId, folderId, limits, batch }: Target, handle: Work): Promise<Slide> {
  const read = await readVideo(file)
  if (!read) throw new FileRefusal(reasonUnreadable(file.type))
  const ready = await playableVideo(file, { read, limits, handle })
  const frames = await firstAndLastFrame(ready.file, { start: 0, end: ready.seconds ?? 0, ...ready })
  if (!frames) throw new FileRefusal('video')
  const { signal, setStep } = handle
  const bytes = ready.file.size
  const { id: videoId } = await sendVideo({
    accountId,
    file: ready.file,
    lastFrame: frames.last,
    onReport: (report) => setStep({ kind: 'sending', bytes, ...report }),
    signal,
  })
  const body = { ...fieldsOf(file, batch), folderId, pictureFit: initialFit(read.displayed), videoId }
  const report: Report = (_share, waitsFor) => setStep({ kind: 'sending', sentBytes: bytes, bytes, waitsFor })
  try {
    return await createSlide({ accountId, body, file: frames.first }, { report, signal })
  } catch (error) {
    // Without its slide the video would only take up storage. The server refuses this if the slide exists after all.
    void call(api.videos.deleteVideo, { accountId, videoId }).catch(() => {})
    throw error
  }
}

/** The video, converted if TVs cannot play it and the user agrees. */
async function playableVideo(
  file: File,
  { read, limits, handle }: { read: ReadVideo; limits: VideoLimits; handle: Work },
): Promise<{ file: File; seconds: number | null; framesPerSecond: number }> {
  // Too long ones are cut in the slide editor: converting them here would drop their end without asking.
  const isTooLong = (read.facts.seconds ?? 0) > limits.maxSeconds
  const refusal = isTooLong ? 'video-too-long' : videoRefusal(read.facts, limits)
  if (!refusal) return { file, ...lengthAndRate(read) }
  const { signal, setStep, setLostSound, permit } = handle
  permit.release()
  await askToConvert({ read, refusal, handle })
  await permit.acquire()
  const onProgress = (share: number) => setStep({ kind: 'converting', share })
  onProgress(0)
  const span = { start: 0, end: read.facts.seconds ?? limits.maxSeconds }
  const made = await convertVideo(file, { read, span, limits, onProgress, signal })
  if (!made || videoRefusal(made.facts, limits)) throw new FileRefusal('not-converted')
  if (made.hasLostSound) setLostSound()
  return { file: made.file, ...lengthAndRate(made) }
}

/** Resolves once the user asks for the conversion, and never if this browser cannot convert it. @throws AbortError */
async function askToConvert({
  read,
  refusal,
  handle: { signal, setStep },
}: {
  read: ReadVideo
  refusal: VideoRefusal
  handle: UploadHandle
}): Promise<void> {
  const isConvertible = refusal !== 'video-too-long' && (await canConvert(read, refusal))
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')))
  setStep({ kind: 'refused', refusal, facts: read.facts, convert: isConvertible ? resolve : null })
  await promise
}

/** Why this browser can read a file neither as a picture nor as a video. @param type its media type, by its name */
function reasonUnreadable(type: string): FileRefusal['reason'] {
  if (type.startsWith('video/')) return 'video'
  return pictureFormats.some((format) => mediaFormats[format].contentType === type) ? 'picture' : 'unknown'
}

function lengthAndRate({ facts: { seconds, framesPerSecond } }: ReadVideo) {
  return { seconds, framesPerSecond }
}

function fieldsOf({ name }: File, batch: readonly string[]) {
  return { title: titleOf(name, batch), content: emptyContent, withoutText: true, lastDay: uploadLastDay() }
}

/**
 * The name of a file as a title: without its extension, and as long as a title may be. Names of `batch` that would be cut
 * to the same title keep the part in which they differ.
 */
export function titleOf(name: string, batch: readonly string[] = []): string {
  const words = wordsOf(name)
  if (lengthOf(words) <= slideTitleLength) return words || i18next.t('slide', { ns: 'slides' })
  const title = cutTitle(words)
  const alike = new Set([words, ...batch.map(wordsOf).filter((other) => cutTitle(other) === title)])
  return alike.size === 1 ? title : titleWith(words, [...alike])
}

function wordsOf(name: string): string {
  return asLine(name.replace(/\.[^.]+$/, '').replaceAll('_', ' '))
}

function cutTitle(words: string): string {
  const end = /\s\d+$/.exec(words)?.[0] ?? ''
  return firstWords(words, slideTitleLength - end.length) + end
}

/** The beginning of a text within a length, cut after a whole word unless that loses more than half of the length. */
function firstWords(text: string, longest: number): string {
  const beginning = beginningOf(text, longest)
  const cutsWord = /^[\p{L}\p{M}\p{N}]/u.test(text.slice(beginning.length))
  const whole = cutsWord ? beginning.replace(/[^\p{L}\p{M}\p{N}]*[\p{L}\p{M}\p{N}]+$/u, '') : beginning
  return whole.length * 2 < longest ? beginning : whole
}

const maxPart = 14

/** The beginning of the words, and the part in which they differ from all of the others. */
function titleWith(words: string, alike: string[]): string {
  const lists = alike.map((other) => other.match(/\p{L}+|\p{N}+|[^\p{L}\p{N}]+/gu) ?? [])
  const own = lists[alike.indexOf(words)] ?? []
  const before = sharedCount(lists)
  const after = sharedCount(lists.map((list) => list.slice(before).toReversed()))
  const parts = lists.map((list) =>
    charactersOf(
      list
        .slice(before, list.length - after)
        .join('')
        .trim(),
    ),
  )
  const whole = parts[alike.indexOf(words)] ?? []
  const all = whole.join('')
  const part = lengthOf(all) > maxPart ? beginningOf(whole.slice(sharedCount(parts)).join(''), maxPart) : all
  const beginning = before === 0 ? whole.slice(0, sharedCount(parts)).join('') : own.slice(0, before).join('')
  return `${firstWords(beginning, slideTitleLength - lengthOf(part) - 1)} ${part}`.trim()
}

/** How many elements all lists begin with. */
function sharedCount([first = [], ...others]: string[][]): number {
  const end = first.findIndex((element, at) => others.some((list) => list[at] !== element))
  return end === -1 ? first.length : end
}
