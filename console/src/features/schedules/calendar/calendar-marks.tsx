import { dayMinutes, minutesOf, timeOf } from '@litfass/domain/playback/schedule'
import { weekdays } from '@litfass/domain/time/day'

import type { WallTime } from '../plan.ts'
import { type Slot, lengthOf } from './week-geometry.ts'

import classes from './week-calendar.module.css'

export function percentOfDay(minutes: number): string {
  return `${(minutes / dayMinutes) * 100}%`
}

export function HourLabels() {
  return (
    <div className={classes.hours} aria-hidden>
      {Array.from({ length: 23 }, (_, at) => (at + 1) * 60).map((minute) => (
        <span key={minute} style={{ top: percentOfDay(minute) }}>
          {timeOf(minute)}
        </span>
      ))}
    </div>
  )
}

/** A line across today at the current time. */
export function NowLine({ now: { weekday, time } }: { now: WallTime }) {
  return (
    <div
      className={classes.now}
      style={{ top: percentOfDay(minutesOf(time)), left: columnOf(weekday) }}
      data-time={time}
      aria-hidden
    />
  )
}

/** Where the event would be dropped. */
export function SlotGhost({ slot }: { slot: Slot }) {
  return (
    <div
      className={classes.ghost}
      style={{
        left: columnOf(slot.weekday),
        top: percentOfDay(minutesOf(slot.start)),
        height: percentOfDay(lengthOf(slot)),
      }}
      aria-hidden
    >
      {slot.start}–{slot.end}
    </div>
  )
}

function columnOf(weekday: Slot['weekday']): string {
  return `${(weekdays.indexOf(weekday) / 7) * 100}%`
}
