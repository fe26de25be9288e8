import { Text } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './focal-point.module.css'

interface Point {
  /** Percent from the left. */
  x: number
  /** Percent from the top. */
  y: number
}

const steps: Record<string, Point | undefined> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The point of the picture that stays in view when its edges are cut. */
export function FocalPoint({
  url,
  point,
  disabled,
  onChange,
}: {
  url: string
  point: Point
  disabled: boolean
  onChange: (point: Point) => void
}) {
  const { t } = useTranslation('slides')
  const handle = useRef<HTMLSpanElement>(null)

  function moveTo({ currentTarget, clientX, clientY }: MouseEvent): void {
    if (disabled) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ x: percentOf(clientX - left, width), y: percentOf(clientY - top, height) })
  }

  /** A finger beside the point scrolls the page, and sets the point only by a tap. */
  function press(event: PointerEvent): void {
    if (event.button !== 0 || (event.pointerType === 'touch' && event.target !== handle.current)) return
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function drag(event: PointerEvent): void {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event)
  }

  function step(event: KeyboardEvent): void {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    const far = event.shiftKey ? 10 : 1
    onChange({ x: within(point.x + by.x * far), y: within(point.y + by.y * far) })
  }

  return (
    <div>
      <div
        className={classes.picture}
        data-disabled={disabled || undefined}
        onPointerDown={press}
        onPointerMove={drag}
        onClick={moveTo}
      >
        <img src={url} alt="" draggable={false} />
        {!disabled && (
          <span
            ref={handle}
            className={classes.point}
            style={{ left: `${point.x}%`, top: `${point.y}%` }}
            role="slider"
            tabIndex={0}
            aria-label={t('focalPoint')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={point.x}
            aria-valuetext={t('focalPointAt', { x: point.x, y: point.y })}
            onKeyDown={step}
          />
        )}
      </div>
      {!disabled && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('focalPointHint')}
        </Text>
      )}
    </div>
  )
}

function percentOf(distance: number, length: number): number {
  return within(Math.round((distance / length) * 100))
}

function within(percent: number): number {
  return Math.min(100, Math.max(0, percent))
}
