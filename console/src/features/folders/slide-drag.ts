import type { DragEvent } from 'react'
import { useState } from 'react'

const slideIds = 'application/x-litfass-slides'

/** Begins to drag slides, from their card. */
export function dragSlides({ dataTransfer, currentTarget }: DragEvent<HTMLElement>, ids: readonly string[]): void {
  dataTransfer.setData(slideIds, JSON.stringify(ids))
  dataTransfer.effectAllowed = 'move'
  dataTransfer.setDragImage(currentTarget, 24, 24)
}

/** The props of an element that takes dragged slides. */
export function useSlideDrop(onDrop: (ids: string[]) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(slideIds)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      const dragged = event.dataTransfer.getData(slideIds)
      setIsOver(false)
      if (!dragged) return
      event.preventDefault()
      const ids: unknown = JSON.parse(dragged)
      if (Array.isArray(ids)) onDrop(ids.map(String))
    },
  }
}
