import { type MediaKind, formatKinds } from '@litfass/domain/playback/media/media'
import type { UploadField } from '@litfass/domain/playback/media/upload'
import { useWindowEvent } from '@mantine/hooks'
import { type RefObject, useRef, useState } from 'react'

import { formatOfFile, isTooBig, type PixelSize, uploadRefusal } from '../../../lib/media-check.ts'
import { mediaTools } from '../../../lib/media-tools.ts'
import { type ReadVideo, readVideo } from '../../../lib/video/read-video.ts'
import type { AnyProblemCode } from '../../../platform/api/problem-text.tsx'
import { addFormWork } from './form-work.ts'

export interface PickedMedia extends PixelSize {
  file: File
  kind: MediaKind
  /** An object URL for previews, which `usePickedMedia` revokes. */
  url: string
  /** The original, if it was too large and has been reduced. */
  fittedFrom?: PixelSize & { bytes: number }
}

/**
 * Validates files that are dropped, chosen, or pasted anywhere on the page, and reduces those that are too large, such
 * as photos from phones. `onPick` gets the valid ones, and `onPickVideo`, where videos are taken, those that can be read.
 */
export function useMediaChoice({
  disabled,
  element,
  field,
  onPick,
  onPickVideo,
  onMore,
}: {
  disabled: boolean
  /** In the form that waits for the file. */
  element: RefObject<HTMLElement | null>
  field: UploadField
  onPick: (image: PickedMedia) => void
  onPickVideo?: ((file: File, video: ReadVideo) => void) | undefined
  /** Gets the files after the first. */
  onMore: (files: File[]) => void
}) {
  const [refusal, setRefusal] = useState<AnyProblemCode | null>(null)
  const [working, setWorking] = useState(false)
  // The latest choice wins, even if an earlier one is read later.
  const latest = useRef(0)

  function take(file: File | undefined): void {
    if (!file || disabled) return
    const work = read(file)
    const form = element.current?.closest('form')
    if (form) addFormWork(form, work)
  }

  function takeAll([first, ...more]: File[]): void {
    take(first)
    if (more.length > 0) onMore(more)
  }

  /** Resolves to whether the file was picked. */
  async function read(file: File): Promise<boolean> {
    const mine = ++latest.current
    setWorking(false)
    const format = await formatOfFile(file).catch(() => undefined)
    if (format === undefined) {
      if (mine === latest.current) setRefusal('file-unreadable')
      return false
    }
    const mayBeVideo = format === null && onPickVideo && !nonVideoTypes.test(file.type)
    const video = mayBeVideo ? await takeVideo(file, () => mine === latest.current) : 'none'
    if (video !== 'none') return video === 'picked'
    const kind = format && formatKinds[format]
    const sides = kind && (await mediaTools[kind].measure(file))
    if (mine !== latest.current) return false
    const code = uploadRefusal({ format, bytes: file.size }, sides, field)
    setRefusal(isTooBig(code) ? null : code)
    if (!kind || !sides) return false
    if (code === null) onPick({ file, kind, url: URL.createObjectURL(file), ...sides })
    if (!isTooBig(code)) return code === null
    setWorking(true)
    const fitted = await mediaTools[kind].fit(file, format)
    const fittedSides = fitted && (await mediaTools[kind].measure(fitted))
    if (mine !== latest.current) return false
    setWorking(false)
    const fittedFrom = { ...sides, bytes: file.size }
    if (!fitted || !fittedSides) {
      setRefusal(code)
      return false
    }
    onPick({ file: fitted, kind, url: URL.createObjectURL(fitted), ...fittedSides, fittedFrom })
    return true
  }

  async function takeVideo(file: File, isWanted: () => boolean): Promise<'picked' | 'refused' | 'none'> {
    setWorking(true)
    // Undefined: the code that reads it could not be loaded.
    const video = await readVideo(file).catch(() => undefined)
    if (!isWanted()) return 'refused'
    setWorking(false)
    if (video === undefined) {
      setRefusal('offline')
      return 'refused'
    }
    if (!video && !file.type.startsWith('video/')) return 'none'
    setRefusal(video ? null : 'video-broken')
    if (!video) return 'refused'
    onPickVideo?.(file, video)
    return 'picked'
  }

  useWindowEvent('paste', (event) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0 || isTextPaste(event)) return
    event.preventDefault()
    takeAll(files)
  })

  return { take, takeAll, refusal, working }
}

/** Types that cannot be a video. They are refused without loading the video library, which takes seconds on a slow connection. */
const nonVideoTypes = /^image\/|^text\/plain$|^application\/pdf$/

/** Office programs copy text along with a picture of it. In a text field, the text is meant. */
function isTextPaste({ target, clipboardData }: ClipboardEvent): boolean {
  const types = target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null
  return types && (clipboardData?.getData('text/plain') ?? '') !== ''
}
