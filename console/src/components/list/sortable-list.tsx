import {
  closestCenter,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  type Modifier,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable } from '@dnd-kit/sortable'
import { VisuallyHidden } from '@mantine/core'
import { createContext, type KeyboardEvent, type PointerEvent, type ReactNode, useContext, useState } from 'react'
import { flushSync } from 'react-dom'

import { keyTarget } from './key-target.ts'

const MoveByKey = createContext((_event: KeyboardEvent<HTMLElement>, _from: number): void => {})

const pointerFirst: CollisionDetection = (at) => {
  const under = pointerWithin(at)
  return under.length > 0 ? under : closestCenter(at)
}
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

// We announce moves ourselves, the same for pointer and keyboard.
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/**
 * Makes the entries of a list movable: by mouse, pen or finger, and with the arrow keys, Home and End on their handle.
 * The order stays as it is until the entry is dropped; Escape cancels.
 */
export function SortableList({
  ids,
  vertical = false,
  hint,
  movedText,
  onMove,
  children,
}: {
  ids: string[]
  /** Entries only move up and down. */
  vertical?: boolean
  /** Read out with each handle. */
  hint: string
  /** Announced after a move. */
  movedText: (from: number, to: number) => string
  onMove: (from: number, to: number) => void
  children: ReactNode
}) {
  const [announcement, setAnnouncement] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }))

  function move(from: number, to: number): void {
    const text = movedText(from, to)
    flushSync(() => onMove(from, to))
    setAnnouncement(text)
  }

  function drop({ active, over }: DragEndEvent): void {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))]
    if (from >= 0 && to >= 0 && from !== to) move(from, to)
  }

  function moveByKey(event: KeyboardEvent<HTMLElement>, from: number): void {
    const to = keyTarget(event.key, from, ids.length)
    if (to === undefined) return
    event.preventDefault()
    if (to < 0 || to >= ids.length || to === from) return
    const handle = event.currentTarget
    move(from, to)
    // Moving an element in the document removes its focus.
    handle.focus()
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerFirst}
      modifiers={vertical ? [upAndDown] : []}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: hint } }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={() => null}>
        <MoveByKey value={moveByKey}>{children}</MoveByKey>
      </SortableContext>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </DndContext>
  )
}

/**
 * Props of one entry and of its handle. `data-carried` is on the entry that is being moved, `data-drop` on the one it
 * would stand before or after.
 */
export function useSortableEntry(id: string) {
  const moveByKey = useContext(MoveByKey)
  const sortable = useSortable({ id, animateLayoutChanges: () => false })
  const { attributes, listeners, transform, isDragging, index, activeIndex, isOver } = sortable
  const startDrag = (event: PointerEvent<HTMLElement>) => listeners?.onPointerDown?.(event)
  return {
    entry: {
      ref: sortable.setNodeRef,
      'data-carried': isDragging || undefined,
      'data-drop': isOver && !isDragging ? (activeIndex > index ? 'before' : 'after') : undefined,
      style: isDragging && transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined,
    },
    handle: {
      ref: sortable.setActivatorNodeRef,
      'aria-describedby': attributes['aria-describedby'],
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => moveByKey(event, index),
      onPointerDown: startDrag,
    },
    /** For the rest of the entry: a mouse drags it, a finger scrolls. */
    carry: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => event.pointerType === 'mouse' && startDrag(event),
    },
  }
}
