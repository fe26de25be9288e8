import { weekdayOf } from '@litfass/domain/time/day'
import { dayInZone, timeInZone } from '@litfass/domain/time/zone'
import { useEffect, useState } from 'react'

import type { WallTime } from '../plan.ts'

const lookEvery = 10_000

/** Weekday and time in a time zone, by this browser's clock. */
export function useWallTime(zone: string): WallTime {
  const [minute, setMinute] = useState(thisMinute)
  useEffect(() => {
    const timer = setInterval(() => setMinute(thisMinute()), lookEvery)
    return () => clearInterval(timer)
  }, [])
  const instant = minute * 60_000
  return { weekday: weekdayOf(dayInZone(instant, zone)), time: timeInZone(instant, zone) }
}

function thisMinute(): number {
  return Math.floor(Date.now() / 60_000)
}
