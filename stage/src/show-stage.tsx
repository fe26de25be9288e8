import { hasBlurredBars } from '@litfass/domain/playback/media/fit-style'
import type { Playing } from '@litfass/domain/playback/playback'
import { type AnimationEvent, type ReactElement, type ReactNode, useEffect, useReducer } from 'react'

import { ErrorBoundary } from './error-boundary.tsx'
import { isDrawable } from './is-drawable.ts'
import { SlideView, type StageItem, type StageSlide } from './slide.tsx'
import { layersOf, withEvent } from './stage-layers.ts'
import type { LoadMedia } from './use-media-address.ts'
import { type VideoOptions, useVideo } from './use-video.ts'
import type { VideoEvent } from './video-player.ts'

import './show-stage.css'

export const fallbackItem: StageItem = { key: 'default', slide: null, animation: 'fade' }

const darkItem: StageItem = { key: 'dark', slide: null, animation: 'fade', isDark: true }

/** The stage item for what plays. An edited slide is a new item; a missing one is the fallback. */
export function stageItemOf(
  { kind, slideId, animation, from, offset = 0, sound }: Omit<Playing, 'adId' | 'until'>,
  slides: Record<string, StageSlide>,
): StageItem {
  if (kind === 'dark') return darkItem
  const slide = slideId === null ? undefined : slides[slideId]
  if (!slide) return fallbackItem
  return { key: `${slideId} ${JSON.stringify(slide)}`, slide, animation, startedAt: from - offset, sound }
}

// The stage waits at most this long for an item to load; it may still appear while its time lasts.
const timeoutMs = 2_000
interface ShowStageProps extends VideoOptions {
  /** The current item. A new key shows it with its animation as soon as it can be drawn without a flash. */
  current: StageItem
  /** The next item, fetched and decoded ahead. */
  next?: StageItem | null
  /** Rendered for an item without a slide. */
  fallback?: ReactNode
  /** Loads the backgrounds; without it, their elements do. */
  loadMedia?: LoadMedia
  /** Called with the current item's key once it is shown, has failed or is late: within about two seconds. */
  onSettled?: (key: string) => void
  /** Called with the current item's key once it is really shown. */
  onShown?: (key: string) => void
  /** Called with an item's key whenever it cannot be drawn. */
  onFailed?: (key: string) => void
}

/** Plays what it is given, filling its parent. It has no clock of its own: the player and a preview drive it alike. */
export function ShowStage({
  current,
  next = null,
  fallback = null,
  loadMedia,
  onSettled,
  onShown,
  onFailed,
  ...videoOptions
}: ShowStageProps): ReactElement {
  const [layers, send] = useReducer(withEvent, current, layersOf)
  const { shown, leaving, waiting } = layers
  const videoPlace = useVideo(layers, { ...videoOptions, onVideo: onVideoEvent })

  function onVideoEvent(key: string, event: VideoEvent) {
    const layer = [shown, ...waiting].find(({ item }) => item.key === key)
    if (layer && event === 'fails') send({ type: 'stalls', id: layer.id })
    // A video that runs covers its first frame, which may still be loading.
    if (layer && event === 'runs' && !hasBlurredBars(layer.item.slide && layer.item.slide.pictureFit))
      void isDrawable(true).then(() => send({ type: 'runs', id: layer.id }))
    if (videoOptions.onVideo) videoOptions.onVideo(key, event)
  }

  useEffect(() => send({ type: 'play', current, next }), [current, next])

  const leavingId = leaving && leaving.id

  const wanted = waiting.find(({ item }) => item.key === layers.current.key)
  const wantedId = wanted && wanted.id
  useEffect(() => {
    if (wantedId === undefined) return
    const timer = setTimeout(() => send({ type: 'late', id: wantedId }), timeoutMs)
    return () => clearTimeout(timer)
  }, [wantedId])

  const shownKey = shown.item.key === layers.current.key ? shown.item.key : null
  useEffect(() => {
    if (shownKey !== null && onShown) onShown(shownKey)
  }, [shownKey, onShown])

  const settledKey = shownKey === null ? layers.givenUp : shownKey
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
          send({ type: 'failed', id })
          if (onFailed) onFailed(item.key)
        }
        const end = (event: AnimationEvent) => {
          // Ignores the default slide's own animations and late events of the leaving item. The old item is removed
          // on this event, not on a timer that a slow device would exceed.
          if (isShown && leavingId !== null && event.target === event.currentTarget)
            send({ type: 'left', id: leavingId })
        }
        const place = isShown ? 'lf-stage-shown' : layer === leaving ? '' : 'lf-stage-waiting'
        return (
          <div key={id} className={`lf-stage-layer ${place} ${entrance}`} aria-hidden={!isShown} onAnimationEnd={end}>
            {item.slide ? (
              <ErrorBoundary fallback={fallback} onError={fail}>
                <SlideView
                  slide={item.slide}
                  loadMedia={loadMedia}
                  onReady={() => send({ type: 'ready', id })}
                  onFailed={isShown ? undefined : fail}
                  onVideoPlace={videoPlace(id)}
                />
              </ErrorBoundary>
            ) : item.isDark ? (
              <div className="lf-stage-dark" />
            ) : (
              fallback
            )}
          </div>
        )
      })}
    </div>
  )
}
