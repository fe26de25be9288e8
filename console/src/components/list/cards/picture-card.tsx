import type { DragEvent, ReactNode, RefCallback } from 'react'

import { useLongPress } from '../selection/use-long-press.ts'

import classes from './picture-card.module.css'

/** A grid of cards, as many per row as fit. */
export function PictureGrid({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes.grid} aria-label={label}>
      {children}
    </ul>
  )
}

/** A picture with texts below. The name is a link with the class `cardLink`, or a label; it covers the card. */
export function PictureCard({
  ref,
  picture,
  name,
  line,
  badges,
  action,
  selected = false,
  onDrag,
  onLongPress,
}: {
  ref?: RefCallback<Element> | null
  /** Null while the card is far from the window and draws only its name. */
  picture: ReactNode
  name: ReactNode
  line?: ReactNode
  badges?: ReactNode
  /** A menu or a box: stays on top of the link. */
  action?: ReactNode
  selected?: boolean
  /** Makes the card draggable. Called when a drag starts. */
  onDrag?: ((event: DragEvent<HTMLElement>) => void) | undefined
  /** A finger rests on it. */
  onLongPress?: (() => void) | undefined
}) {
  const press = useLongPress(onLongPress)
  return (
    <li
      ref={ref}
      className={classes.card}
      data-selected={selected || undefined}
      data-far={picture === null || undefined}
      data-pressable={onLongPress !== undefined || undefined}
      draggable={onDrag !== undefined}
      {...press}
      onDragStart={(event) => {
        press.onDragStart(event)
        if (!event.defaultPrevented) onDrag?.(event)
      }}
    >
      {picture}
      <div className={classes.caption}>
        <div className={classes.name}>{name}</div>
        <div className={classes.line}>{line}</div>
        {badges && <div className={classes.badges}>{badges}</div>}
        <div className={classes.action}>{action}</div>
      </div>
    </li>
  )
}

/** Placeholder for a card that is not drawn yet. */
export function WaitingCard() {
  return <li className={classes.card} aria-hidden />
}

export const cardLink = classes.link
