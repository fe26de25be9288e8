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
  /** The picture, or frames of the video. */
  pictures: readonly string[]
  ratio: number
  pictureFit: PictureFit | null | undefined
}

const pauseMilliseconds = 300

/**
 * The words on the drawn slide that are hardest to read on the pictures behind them, or null while all can be read. Ignores
 * the shade that may be between them.
 */
export function useContrastHint(
  stage: RefObject<Element | null>,
  { pictures, ratio, pictureFit, content }: Ground & { content: unknown },
): ContrastHint | null {
  const [hint, setHint] = useState<ContrastHint | null>(null)
  useEffect(() => {
    let isWanted = true
    // Not at each keystroke, because the picture has to be drawn and read.
    const timer = setTimeout(() => {
      void hardestWords(stage.current, { pictures, ratio, pictureFit }).then((found) => isWanted && setHint(found))
    }, pauseMilliseconds)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [stage, pictures, ratio, pictureFit, content])
  return hint
}

async function hardestWords(
  stage: Element | null,
  { pictures, ratio, pictureFit }: Ground,
): Promise<ContrastHint | null> {
  const grounds = await Promise.all(pictures.map((url) => pictureGround(url, ratio, pictureFit)))
  if (!stage) return null
  const words = drawnWords(stage)
  const hard = grounds.flatMap((ground) =>
    words.flatMap(({ text, color, hasShadow, box }) => {
      const found = ground && contrastAdvice(color, ground.pixelsIn(box), { hasShadow })
      return found ? [{ words: text, ...found }] : []
    }),
  )
  return hard.toSorted((a, b) => a.ratio - b.ratio)[0] ?? null
}
