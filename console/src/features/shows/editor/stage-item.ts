import type { SlideVideo } from '@litfass/api/playback/creative'
import type { Slide } from '@litfass/api/playback/slides'
import type { StageItem, StageVideo } from '@litfass/stage/slide'
import { useMemo } from 'react'

import { stageSlideOf } from '../../../components/place/drawn-slide.ts'
import type { EntryValue } from './show-entries.ts'

/** An entry as the stage takes it; null without its slide. @param start in seconds of the show's clock */
export function useStageItem(entry: EntryValue | undefined, slides: Map<string, Slide>, start = 0): StageItem | null {
  const startedAt = Math.round(start * 1000)
  const slide = slides.get(entry?.slideId ?? '')
  return useMemo(() => {
    if (!entry || !slide) return null
    return {
      // A new key for each animation and version of the slide: the stage plays the new animation, and waits for the new picture.
      key: [entry.key, entry.slideId, entry.animation, slide.timestamp].join(' '),
      animation: entry.animation,
      slide: { ...stageSlideOf(slide), video: slide.video ? stageVideoOf(slide.video) : undefined },
      startedAt,
    }
  }, [entry, slide, startedAt])
}

function stageVideoOf({ url, seconds, lastFrameUrl }: SlideVideo): StageVideo {
  return { link: url, seconds, lastFrame: lastFrameUrl }
}
