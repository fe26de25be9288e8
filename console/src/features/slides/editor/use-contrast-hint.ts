import type { PictureFit } from '@litfass/domain/playback/media/picture-fit'
import { type RefObject, useEffect, useState } from 'react'

import { type ContrastAdvice, contrastAdvice } from './contrast.ts'
import { drawnWords } from './drawn-words.ts'
import { pictureGround } from './picture-ground.ts'

export interface ContrastHint {
  words: string
  ratio: number
  advice: ContrastAdvice
}

/** What is behind the words. */
interface Ground {
  media: string | null
  ratio: number
  pictureFit: PictureFit | null | undefined
}

const pauseMilliseconds = 300

/** The words on the drawn slide that are hardest to read on the picture behind them, or null while all can be read. */
export function useContrastHint(
  stage: RefObject<Element | null>,
  { media, ratio, pictureFit, content }: Ground & { content: unknown },
): ContrastHint | null {
  const [hint, setHint] = useState<ContrastHint | null>(null)
  useEffect(() => {
    let isWanted = true
    // Not at each keystroke, because the picture has to be drawn and read.
    const timer = setTimeout(() => {
      void hardestWords(stage.current, { media, ratio, pictureFit }).then((found) => isWanted && setHint(found))
    }, pauseMilliseconds)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [stage, media, ratio, pictureFit, content])
  return hint
}

async function hardestWords(stage: Element | null, { media, ratio, pictureFit }: Ground): Promise<ContrastHint | null> {
  const ground = media === null ? null : await pictureGround(media, ratio, pictureFit)
  if (!stage || !ground) return null
  const hard = drawnWords(stage).flatMap(({ text, color, hasShadow, box }) => {
    const found = contrastAdvice(color, ground.pixelsIn(box), { hasShadow })
    return found ? [{ words: text, ...found }] : []
  })
  return hard.toSorted((a, b) => a.ratio - b.ratio)[0] ?? null
}
