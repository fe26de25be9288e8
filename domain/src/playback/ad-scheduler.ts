import { dayMilliseconds } from '../time/week.ts'
import { type PaidAd, intervalOf, isWorthwhile, windowsOf } from './paid-ad.ts'

// Tolerance for sums of fractions like 10/180.
const tolerance = 1e-9

interface Due {
  ad: PaidAd
  /** The current or next turn: one play somewhere in `[release, deadline)`. */
  release: number
  deadline: number
  length: number
  interval: number
  /** End of the ad's window or of the day. */
  end: number
  /** Time that a turn cut short by `end` takes beyond its share. */
  excess: number
  lastPlay: number
}

/**
 * The ads of a day, each with its current turn. Turns start with the day and at each multiple of the frequency.
 * Example: 10 s every 60 s has turns [0, 60), [60, 120), ... and one play in each.
 */
export function adScheduler(all: PaidAd[], start: number) {
  const queue: Due[] = []
  for (const ad of all.flatMap((one) => windowsOf(one, start))) {
    if (ad.until <= start || ad.from >= start + dayMilliseconds) continue
    const interval = intervalOf(ad)
    const first = start + Math.max(0, Math.floor((ad.from - start) / interval)) * interval
    const end = Math.min(start + dayMilliseconds, ad.until)
    const length = ad.durationSeconds * 1000
    const rest = (end - start) % interval
    const excess = isWorthwhile(ad, rest) ? length - (rest * length) / interval : 0
    const due: Due = { ad, release: first, deadline: 0, length, interval, end, excess, lastPlay: 0 }
    setTurn(due, first)
    if (!isDue(due)) nextTurn(due)
    insert(due)
  }

  function setTurn(due: Due, turn: number) {
    due.release = Math.max(turn, due.ad.from)
    due.deadline = Math.min(turn + due.interval, due.end)
  }
  function isDue({ ad, release, deadline }: Due) {
    return isWorthwhile(ad, deadline - release)
  }
  function nextTurn(due: Due) {
    setTurn(due, due.deadline)
    if (!isDue(due)) due.release = due.deadline = Infinity
  }
  // Sorted by deadline, then by id, so that all players decide alike.
  function insert(due: Due) {
    if (due.deadline === Infinity) return
    let at = queue.length
    for (let before = queue[at - 1]; before && isBefore(due, before); before = queue[at - 1]) at--
    queue.splice(at, 0, due)
  }
  function remove(due: Due) {
    queue.splice(queue.indexOf(due), 1)
  }

  return {
    some: queue.length > 0,

    /** Drops missed turns: an ad never catches up in a burst. */
    dropMissed(now: number) {
      for (let due = queue[0]; due && isMissed(due, now); due = queue[0]) {
        remove(due)
        while (isMissed(due, now)) nextTurn(due)
        insert(due)
      }
    },

    mostUrgent(now: number): Due | undefined {
      return queue.find((due) => isOpen(due, now))
    },

    longestWaiting(now: number): Due | undefined {
      let longest: Due | undefined
      for (const due of queue) if (isOpen(due, now) && (!longest || due.lastPlay < longest.lastPlay)) longest = due
      return longest
    },

    nextRelease(now: number): number {
      return queue.reduce((next, { release }) => (release > now ? Math.min(next, release) : next), Infinity)
    },

    /**
     * How long something else may play without any turn being missed, how many turns come before that instant, and
     * whether more is sold than there is time.
     */
    slack(now: number) {
      let latest = Infinity
      let count = 1
      let plays = 0
      let length = 0
      let share = 0
      let shareNow = 0
      let before = 0
      let excess = 0
      const ending: Due[] = []
      for (const due of queue) {
        // Ads with an earlier deadline recur until this deadline, or until their own end.
        length += (due.deadline - before) * share + due.length
        for (let one = ending[0]; one && one.end <= due.deadline; one = ending[0]) {
          length += (one.deadline < one.end ? one.excess : 0) - ((due.deadline - one.end) * one.length) / one.interval
          share -= one.length / one.interval
          ending.shift()
        }
        before = due.deadline
        share += due.length / due.interval
        if (due.end < start + dayMilliseconds) ending.splice(ending.filter(({ end }) => end <= due.end).length, 0, due)
        if (due.ad.from <= now) shareNow += due.length / due.interval
        plays++
        if (due.end === start + dayMilliseconds && due.deadline < due.end) excess += due.excess
        const latestHere = due.deadline - length - (due.deadline === start + dayMilliseconds ? excess : 0)
        if (latestHere < latest) {
          latest = latestHere
          count = plays
        }
      }
      return { latest, count, oversold: shareNow > 1 + tolerance }
    },

    played(due: Due, now: number) {
      due.lastPlay = now
      remove(due)
      nextTurn(due)
      insert(due)
    },
  }
}

function isBefore(a: Due, b: Due): boolean {
  return a.deadline < b.deadline || (a.deadline === b.deadline && a.ad.adId < b.ad.adId)
}

function isOpen({ release, length, end }: Due, now: number): boolean {
  return release <= now && now + length <= end
}

function isMissed({ deadline, length, end }: Due, now: number): boolean {
  return deadline <= now || (deadline === end && deadline - length < now)
}
