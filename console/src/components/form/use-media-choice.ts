import type { ProblemCode } from '@litfass/api/problem'
import { type MediaFormat, type MediaKind, formatKinds, mediaKinds } from '@litfass/domain/playback/media'
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
}

interface Refused {
  code: ProblemCode
  file: File
  format: MediaFormat | null
}

/** Validates files that are dropped, chosen, or pasted anywhere on the page. `onPick` gets the valid ones. */
export function useMediaChoice({
  disabled,
  field,
  onPick,
}: {
  disabled: boolean
  field: UploadField
  onPick: (image: PickedMedia) => void
}) {
  const [refused, setRefused] = useState<Refused | null>(null)
  const [working, setWorking] = useState(false)
  // The latest choice wins, even if an earlier one is read later.
  const latest = useRef(0)

  async function take(file: File | undefined): Promise<void> {
    if (!file || disabled) return
    const mine = ++latest.current
    const format = await formatOfFile(file)
    const kind = format && formatKinds[format]
    const sides = kind && (await mediaTools[kind].measure(file))
    if (mine !== latest.current) return
    const code = uploadRefusal({ format, bytes: file.size }, sides, field)
    setRefused(code && { code, file, format })
    if (!code && sides) onPick({ file, kind, url: URL.createObjectURL(file), ...sides })
  }

  async function fit(): Promise<void> {
    if (!refused?.format) return
    const { file, format } = refused
    setWorking(true)
    const fitting = await mediaTools[formatKinds[format]].fit(file, format)
    setWorking(false)
    if (fitting) await take(fitting)
    else setRefused({ ...refused, code: mediaKinds[formatKinds[format]].refusals.broken })
  }

  useWindowEvent('paste', (event) => {
    const [file] = event.clipboardData?.files ?? []
    if (!file || isTextPaste(event)) return
    event.preventDefault()
    void take(file)
  })

  return {
    take,
    refusal: refused?.code ?? null,
    canFit: isTooBig(refused?.code ?? null),
    fit: () => void fit(),
    working,
  }
}

/** Office programs copy text along with an image of it. In a text field, the text is meant. */
function isTextPaste({ target, clipboardData }: ClipboardEvent): boolean {
  const types = target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null
  return types && (clipboardData?.getData('text/plain') ?? '') !== ''
}
