import { minutesOf } from '@litfass/domain/playback/schedule'
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

import { longPressMilliseconds } from '../../../components/list/selection/use-long-press.ts'
import { type Slot, type WeekPoint, drawnSlot, lengthOf, pointAt, slotFrom, withEdge } from './week-geometry.ts'

/** What a drag does: draw an event, move one, resize one, or add a show. */
export type Grip =
  | { kind: 'draw' }
  | { kind: 'place'; showId: string }
  | { kind: 'move'; id: string; slot: Slot }
  | { kind: 'start' | 'end'; id: string; slot: Slot }

export interface WeekDrag {
  grip: Grip
  /** Where it would be dropped; null for a show that is not over the week. */
  slot: Slot | null
}

const slack = 5

/** Follows a drag over the week. Nothing changes before the drop; Escape cancels. */
export function useWeekDrag({
  columns,
  onDrop,
}: {
  /** The element that spans the columns of the seven days. */
  columns: RefObject<HTMLElement | null>
  onDrop: (grip: Grip, slot: Slot) => void
}) {
  const [drag, setDrag] = useState<WeekDrag | null>(null)
  const listening = useRef<AbortController>(null)
  // Browsers send a click after a drag.
  const hasDragged = useRef(false)
  const isGrabbed = useRef(false)
  useEffect(() => {
    // WebKit ignores a listener that is added while the finger is down, and scrolls the page.
    const preventScroll = (move: TouchEvent) => isGrabbed.current && move.preventDefault()
    window.addEventListener('touchmove', preventScroll, { passive: false })
    return () => {
      window.removeEventListener('touchmove', preventScroll)
      listening.current?.abort()
    }
  }, [])

  function start(event: PointerEvent, grip: Grip): void {
    hasDragged.current = false
    if (event.button !== 0 || !columns.current) return
    const isTouch = event.pointerType === 'touch'
    if (isTouch && grip.kind === 'draw') return
    event.stopPropagation()
    const begun = { x: event.clientX, y: event.clientY }
    const anchor = pointAt(columns.current.getBoundingClientRect(), begun)
    const controller = new AbortController()
    const { signal } = controller
    listening.current?.abort()
    listening.current = controller
    let slot: Slot | null = null
    // A finger scrolls, unless it rested on the event first.
    isGrabbed.current = !isTouch
    const timer = isTouch ? setTimeout(grab, longPressMilliseconds) : undefined
    signal.addEventListener('abort', () => clearTimeout(timer))

    function grab(): void {
      isGrabbed.current = true
      setDrag({ grip, slot: 'slot' in grip ? grip.slot : null })
    }

    function follow({ clientX, clientY }: globalThis.PointerEvent): void {
      if (!isGrabbed.current) return
      if (!hasDragged.current && Math.hypot(clientX - begun.x, clientY - begun.y) < slack) return
      const box = columns.current?.getBoundingClientRect()
      if (!box) return
      hasDragged.current = true
      const isOver = grip.kind !== 'place' || (clientX >= box.left && clientX <= box.right)
      const at = { x: clientX, y: clientY }
      slot = isOver ? slotOf(grip, anchor, pointAt(box, at)) : null
      setDrag({ grip, slot })
    }

    function end(isDropped: boolean): void {
      controller.abort()
      isGrabbed.current = false
      setDrag(null)
      if (isDropped && slot) onDrop(grip, slot)
    }

    window.addEventListener('pointermove', follow, { signal })
    window.addEventListener('contextmenu', (menu) => isTouch && menu.preventDefault(), { signal })
    window.addEventListener('pointerup', () => end(true), { signal })
    window.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', (key) => key.key === 'Escape' && end(false), { signal })
  }

  /** A click by keyboard has a `detail` of 0. */
  const isClick = ({ detail }: MouseEvent) => detail === 0 || !hasDragged.current
  return { drag, start, isClick }
}

function slotOf(grip: Grip, anchor: WeekPoint, point: WeekPoint): Slot {
  switch (grip.kind) {
    case 'draw':
      return drawnSlot(anchor, point)
    case 'place':
      return slotFrom(point)
    case 'move': {
      const minute = minutesOf(grip.slot.start) + point.minute - anchor.minute
      return slotFrom({ weekday: point.weekday, minute }, lengthOf(grip.slot))
    }
    default:
      return withEdge(grip.slot, grip.kind, point.minute)
  }
}
