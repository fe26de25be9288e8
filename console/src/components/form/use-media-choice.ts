import type { ProblemCode } from '@litfass/api/problem'
import { type MediaKind, formatKinds } from '@litfass/domain/playback/media'
import type { UploadField } from '@litfass/domain/playback/upload'
import { useWindowEvent } from '@mantine/hooks'
import { useRef, useState } from 'react'

import { formatOfFile, isTooBig, type Sides, uploadRefusal } from '../../lib/media-check.ts'
import { mediaTools } from '../../lib/media-tools.ts'

export interface PickedMedia extends Sides {
  file: File
  kind: MediaKind
  /** An object URL for previews. */
  url: string
  /** Width and height of the original, if it was too large and has been reduced. */
  fittedFrom?: Sides
}

/**
 * Validates files that are dropped, chosen, or pasted anywhere on the page, and reduces those that are too large, such
 * as photos from phones. `onPick` gets the valid ones.
 */
export function useMediaChoice({
  disabled,
  field,
  onPick,
}: {
  disabled: boolean
  field: UploadField
  onPick: (image: PickedMedia) => void
}) {
  const [refusal, setRefusal] = useState<ProblemCode | null>(null)
  const [working, setWorking] = useState(false)
  // The latest choice wins, even if an earlier one is read later.
  const latest = useRef(0)

  async function take(file: File | undefined): Promise<void> {
    if (!file || disabled) return
    const mine = ++latest.current
    setWorking(false)
    const format = await formatOfFile(file)
    const kind = format && formatKinds[format]
    const sides = kind && (await mediaTools[kind].measure(file))
    if (mine !== latest.current) return
    const code = uploadRefusal({ format, bytes: file.size }, sides, field)
    setRefusal(isTooBig(code) ? null : code)
    if (!kind || !sides) return
    if (code === null) onPick({ file, kind, url: URL.createObjectURL(file), ...sides })
    if (!isTooBig(code)) return
    setWorking(true)
    const fitted = await mediaTools[kind].fit(file, format)
    const fittedSides = fitted && (await mediaTools[kind].measure(fitted))
    if (mine !== latest.current) return
    setWorking(false)
    if (fitted && fittedSides)
      onPick({ file: fitted, kind, url: URL.createObjectURL(fitted), ...fittedSides, fittedFrom: sides })
    else setRefusal(code)
  }

  useWindowEvent('paste', (event) => {
    const [file] = event.clipboardData?.files ?? []
    if (!file || isTextPaste(event)) return
    event.preventDefault()
    void take(file)
  })

  return { take, refusal, working }
}

/** Office programs copy text along with an image of it. In a text field, the text is meant. */
function isTextPaste({ target, clipboardData }: ClipboardEvent): boolean {
  const types = target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null
  return types && (clipboardData?.getData('text/plain') ?? '') !== ''
}
