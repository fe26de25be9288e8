import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

import { dropIndex } from './drop-index.ts'

export interface Drag {
  from: number
  /** The place it takes when it is let go. */
  to: number
  /** How far it was carried, in pixels. */
  x: number
  y: number
}

/** On which side of an entry the carried one would come to stand. */
export function dropSide(drag: { from: number; to: number } | null, index: number): 'before' | 'after' | undefined {
  if (!drag || drag.to !== index || drag.from === index) return undefined
  return drag.to < drag.from ? 'before' : 'after'
}

const slack = 5

const ways: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowUp: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** Where a key moves the entry at an index; undefined for a key that moves nothing. */
export function keyTarget(key: string, index: number, count: number): number | undefined {
  return ways[key]?.(index, count - 1)
}

/**
 * Carries an entry of a list by mouse, pen or finger. The list itself stays as it is until the entry is let go; Escape puts it back.
 */
export function useListDrag({
  list,
  count,
  onMove,
}: {
  list: RefObject<HTMLElement | null>
  count: number
  onMove: (from: number, to: number) => void
}) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const listening = useRef<AbortController>(null)
  useEffect(() => () => listening.current?.abort(), [])

  function start(event: PointerEvent, from: number): void {
    if (event.button !== 0) return
    const begun = { x: event.clientX, y: event.clientY }
    const controller = new AbortController()
    const { signal } = controller
    listening.current?.abort()
    listening.current = controller
    let present: Drag | null = null

    function follow({ clientX, clientY }: globalThis.PointerEvent): void {
      const [x, y] = [clientX - begun.x, clientY - begun.y]
      if (!present && Math.hypot(x, y) < slack) return
      const boxes = [...(list.current?.children ?? [])].slice(0, count).map((child) => child.getBoundingClientRect())
      const own = boxes[from]
      // The carried one counts where it came from.
      if (own && present) boxes[from] = new DOMRect(own.x - present.x, own.y - present.y, own.width, own.height)
      present = { from, to: dropIndex(boxes, { x: clientX, y: clientY }), x, y }
      setDrag(present)
    }

    function end(letGo: boolean): void {
      controller.abort()
      setDrag(null)
      if (letGo && present && present.to !== from) onMove(from, present.to)
    }

    window.addEventListener('pointermove', follow, { signal })
    window.addEventListener('pointerup', () => end(true), { signal })
    window.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', (key) => key.key === 'Escape' && end(false), { signal })
  }

  return { drag, start }
}
