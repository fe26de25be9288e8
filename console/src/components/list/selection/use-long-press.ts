import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from 'react'

/** As on Android and iOS. */
export const longPressMilliseconds = 500
/** Pixels that a finger may move. */
const tolerance = 10

/** The props of an element that reacts to a finger resting on it. Scrolling cancels it. */
export function useLongPress(onLongPress: (() => void) | undefined) {
  const pressed = useRef<{ x: number; y: number; timer: number } | null>(null)
  const isTouch = useRef(false)

  function cancel(): void {
    if (pressed.current) clearTimeout(pressed.current.timer)
    pressed.current = null
  }

  function start({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent): void {
    cancel()
    isTouch.current = pointerType === 'touch'
    if (!isTouch.current || !isPrimary || !onLongPress) return
    const timer = window.setTimeout(() => {
      pressed.current = null
      ignoreClick()
      onLongPress()
    }, longPressMilliseconds)
    pressed.current = { x, y, timer }
  }

  /** On a long press of a link, browsers open their menu or start to drag it. */
  function prevent(event: DragEvent | MouseEvent): void {
    if (isTouch.current && onLongPress) event.preventDefault()
  }

  return {
    onPointerDown: start,
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = pressed.current
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > tolerance) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu: prevent,
    onDragStart: prevent,
  }
}

/** Some browsers click when the finger is lifted. */
function ignoreClick(): void {
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  window.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      event.stopPropagation()
      over.abort()
    },
    options,
  )
  for (const next of ['pointerdown', 'keydown'] as const) window.addEventListener(next, () => over.abort(), options)
}
