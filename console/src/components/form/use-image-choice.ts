import type { ProblemCode } from '@litfass/api/problem'
import type { BackgroundFormat } from '@litfass/domain/playback/slide'
import { useWindowEvent } from '@mantine/hooks'
import { useRef, useState } from 'react'

import { fitImage } from '../../lib/fit-image.ts'
import { fileKind, imageRefusal, imageSides, isTooBig } from '../../lib/image-check.ts'

export interface PickedImage {
  file: File
  /** An object URL for previews. */
  url: string
  width: number
  height: number
}

interface Refused {
  code: ProblemCode
  file: File
  kind: BackgroundFormat | null
}

/** Checks what is dropped, chosen, or pasted anywhere on the page; `onPick` is given what passes. */
export function useImageChoice({
  disabled,
  kinds,
  onPick,
}: {
  disabled: boolean
  kinds: readonly BackgroundFormat[]
  onPick: (image: PickedImage) => void
}) {
  const [refused, setRefused] = useState<Refused | null>(null)
  const [working, setWorking] = useState(false)
  // Of two choices in a row the later counts, whichever is read first.
  const turn = useRef(0)

  async function take(file: File | undefined): Promise<void> {
    if (!file || disabled) return
    const mine = ++turn.current
    const [kind, sides] = await Promise.all([fileKind(file), imageSides(file)])
    if (mine !== turn.current) return
    const code = imageRefusal({ kind, bytes: file.size }, sides, kinds)
    setRefused(code && { code, file, kind })
    if (!code && sides) onPick({ file, url: URL.createObjectURL(file), ...sides })
  }

  async function fit(): Promise<void> {
    if (!refused?.kind) return
    setWorking(true)
    const fitting = await fitImage(refused.file, { kind: refused.kind })
    setWorking(false)
    if (fitting) await take(fitting)
    else setRefused({ ...refused, code: 'image-broken' })
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

/** Office programs put a picture of the words beside the words: where one types, the words are meant. */
function isTextPaste({ target, clipboardData }: ClipboardEvent): boolean {
  const types = target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null
  return types && (clipboardData?.getData('text/plain') ?? '') !== ''
}
