import type { KeyboardEvent, PointerEvent } from 'react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { VideoSpan } from '../../../../lib/video/convert-video.ts'
import { formatPosition } from './format-position.ts'
import { movedEdge, type SpanEdge } from './span.ts'
import { useStripFrames } from './use-strip-frames.ts'

import classes from './video-strip.module.css'

/** The timeline of a video, with a handle at each end of the part that is shown. */
export function VideoStrip({
  url,
  seconds,
  frameSeconds,
  span,
  position,
  disabled,
  onSpan,
  onSeek,
}: {
  url: string
  seconds: number
  /** One step of the arrow keys. */
  frameSeconds: number
  span: VideoSpan
  position: number
  disabled: boolean
  onSpan: (span: VideoSpan) => void
  onSeek: (second: number) => void
}) {
  const { t } = useTranslation('slides')
  const frames = useStripFrames({ url, seconds })
  const strip = useRef<HTMLDivElement>(null)
  const percent = (second: number) => `${(second / seconds) * 100}%`

  function secondAt({ clientX }: PointerEvent): number {
    const box = strip.current?.getBoundingClientRect()
    return box ? Math.min(1, Math.max(0, (clientX - box.left) / box.width)) * seconds : 0
  }

  function move(edge: SpanEdge, second: number): void {
    const moved = movedEdge(span, edge, { second, seconds })
    onSpan(moved)
    onSeek(edge === 'start' ? moved.start : Math.max(moved.start, moved.end - frameSeconds))
  }

  function handle(edge: SpanEdge) {
    const own = span[edge]
    return {
      role: 'slider',
      tabIndex: disabled ? -1 : 0,
      className: classes.handle,
      'data-edge': edge,
      'aria-label': t(edge === 'start' ? 'videoStart' : 'videoEnd'),
      'aria-valuemin': 0,
      'aria-valuemax': seconds,
      'aria-valuenow': own,
      'aria-valuetext': formatPosition(own),
      'aria-disabled': disabled,
      style: { left: percent(own) },
      onKeyDown: (event: KeyboardEvent) => {
        const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
        if (direction === undefined || disabled) return
        event.preventDefault()
        move(edge, own + direction * (event.shiftKey ? 1 : frameSeconds))
      },
      onPointerDown: (event: PointerEvent) => {
        if (disabled) return
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) move(edge, secondAt(event))
      },
    } as const
  }

  return (
    <div>
      <div ref={strip} className={classes.strip} onPointerDown={(event) => onSeek(secondAt(event))}>
        <div className={classes.frames} aria-hidden>
          {frames.map(({ url: frame }) => (
            <img key={frame} src={frame} alt="" draggable={false} />
          ))}
        </div>
        <div className={classes.outside} style={{ left: 0, width: percent(span.start) }} />
        <div className={classes.outside} style={{ left: percent(span.end), right: 0 }} />
        <div className={classes.part} style={{ left: percent(span.start), width: percent(span.end - span.start) }} />
        <div className={classes.playhead} style={{ left: percent(Math.min(position, seconds)) }} aria-hidden />
        <div {...handle('start')} />
        <div {...handle('end')} />
      </div>
      <div className={classes.scale} aria-hidden>
        <span>{formatPosition(0)}</span>
        <span>{formatPosition(seconds)}</span>
      </div>
    </div>
  )
}
