import type { Playing } from '@litfass/domain/playback/playback'
import type { Animation } from '@litfass/domain/playback/show'
import { type AnimationEvent, type ReactElement, type ReactNode, useEffect, useReducer } from 'react'

import { Guarded } from './guarded.tsx'
import { SlideView, type StageSlide } from './slide.tsx'
import { layersOf, withEvent } from './stage-layers.ts'

import './show-stage.css'

export interface StageItem {
  /** Another key is another picture. Items with the same key follow each other unseen. */
  key: string
  /** Null is the default slide. */
  slide: StageSlide | null
  animation: Animation
}

export const fallbackItem: StageItem = { key: 'house', slide: null, animation: 'fade' }

/** What plays, as the stage takes it. A slide that was changed is another picture; one that is not there is the default slide. */
export function stageItemOf(
  { slideId, animation }: Pick<Playing, 'slideId' | 'animation'>,
  slides: Record<string, StageSlide>,
): StageItem {
  const slide = slideId === null ? undefined : slides[slideId]
  return slide ? { key: `${slideId} ${JSON.stringify(slide)}`, slide, animation } : fallbackItem
}

// A picture that takes longer to decode is not waited for; it may still come while its time lasts.
const patience = 2_000
interface ShowStageProps {
  /** What plays now. A new key brings it on with its animation as soon as it can be drawn without a flash. */
  current: StageItem
  /** What plays next: fetched and decoded ahead. */
  next?: StageItem | null
  /** Drawn where an item has no slide. */
  fallback?: ReactNode
  /** Called with the key of the current item once it is shown, has failed or keeps the stage waiting: within two seconds or so, as long as the stage works. */
  onSettled?: (key: string) => void
  /** Called with the key of an item whenever it cannot be drawn. */
  onFailed?: (key: string) => void
}

/** Plays what it is told, filling its parent. It has no clock: the player and a preview drive it alike. */
export function ShowStage({
  current,
  next = null,
  fallback = null,
  onSettled,
  onFailed,
}: ShowStageProps): ReactElement {
  const [layers, tell] = useReducer(withEvent, current, layersOf)
  const { shown, leaving, waiting } = layers

  useEffect(() => tell({ type: 'play', current, next }), [current, next])

  const leavingId = leaving && leaving.id

  const wanted = waiting.find(({ item }) => item.key === layers.current.key)
  const wantedId = wanted && wanted.id
  useEffect(() => {
    if (wantedId === undefined) return
    const timer = setTimeout(() => tell({ type: 'late', id: wantedId }), patience)
    return () => clearTimeout(timer)
  }, [wantedId])

  const settledKey = shown.item.key === layers.current.key ? shown.item.key : layers.givenUp
  useEffect(() => {
    if (settledKey !== null && onSettled) onSettled(settledKey)
  }, [settledKey, onSettled])

  return (
    <div className="lf-stage">
      {[...(leaving ? [leaving] : []), shown, ...waiting].map((layer) => {
        const { id, item } = layer
        const isShown = layer === shown
        const entrance = isShown && id !== 0 ? `lf-stage-in-${item.animation}` : ''
        const fail = () => {
          tell({ type: 'failed', id })
          if (onFailed) onFailed(item.key)
        }
        const end = (event: AnimationEvent) => {
          // Not one of the default slide's own, nor a late word of the one that leaves. What is below goes then and not after a time, which a device that draws late would exceed.
          if (isShown && leavingId !== null && event.target === event.currentTarget)
            tell({ type: 'left', id: leavingId })
        }
        const place = isShown ? 'lf-stage-shown' : layer === leaving ? '' : 'lf-stage-waiting'
        return (
          <div key={id} className={`lf-stage-layer ${place} ${entrance}`} aria-hidden={!isShown} onAnimationEnd={end}>
            {item.slide ? (
              <Guarded instead={fallback} onError={fail}>
                <SlideView slide={item.slide} onReady={() => tell({ type: 'ready', id })} onFailed={fail} />
              </Guarded>
            ) : (
              fallback
            )}
          </div>
        )
      })}
    </div>
  )
}
