import type { RecordedTurn } from '@litfass/api/play-log/recorded-turn'
import { type Playing, type Programme, playingAt } from '@litfass/domain/playback/playback'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { expect, it } from 'vitest'

import { createSlideRecorder } from './record-slides.ts'

const midnight = Date.UTC(2026, 10, 25)
const noon = midnight + 12 * 3_600_000

function slideRecorder() {
  const turns: RecordedTurn[] = []
  return { turns, recordPart: createSlideRecorder((turn) => turns.push(turn)) }
}

function part(from: number, seconds: number, { offset = 0, slideId = 'a' } = {}): Playing {
  const until = noon + (from + seconds) * 1000
  const playing = { kind: 'own' as const, slideId, adId: null, animation: 'fade' as const, length: 20_000 }
  return { ...playing, from: noon + from * 1000, until, ...(offset > 0 && { offset: offset * 1000 }) }
}

const play = { hour: noon / 3_600_000, of: 'a/200', isSlide: true, turn: 12 * 180 }

it('a play that is not interrupted is recorded when it is over', () => {
  const { recordPart, turns } = slideRecorder()
  recordPart(part(0, 20), 'shown')
  recordPart(part(20, 20), 'hidden')
  expect(turns).toEqual([
    { ...play, outcome: 'shown' },
    { ...play, turn: play.turn + 1, outcome: 'hidden' },
  ])
})

it('a play in parts counts once, and only if all of them were shown', () => {
  const { recordPart, turns } = slideRecorder()
  recordPart(part(0, 8), 'shown')
  expect(turns).toEqual([])
  recordPart(part(18, 12, { offset: 8 }), 'shown')
  recordPart(part(40, 8), 'stalled')
  recordPart(part(58, 12, { offset: 8 }), 'shown')
  expect(turns).toEqual([
    { ...play, outcome: 'shown' },
    { ...play, turn: play.turn + 2, outcome: 'stalled' },
  ])
})

it('a play that does not continue is too short', () => {
  const { recordPart, turns } = slideRecorder()
  recordPart(part(0, 8), 'shown')
  recordPart(part(8, 20, { slideId: 'b' }), 'shown')
  expect(turns.map(({ of, outcome }) => [of, outcome])).toEqual([
    ['a/200', 'short'],
    ['b/200', 'shown'],
  ])
})

it('a play whose beginning the device has missed is not reported', () => {
  const { recordPart, turns } = slideRecorder()
  recordPart(part(0, 12, { offset: 8 }), 'shown')
  expect(turns).toEqual([])
})

it('with ads in between, each play of a programme has a number of its own', () => {
  const entry = (slideId: string, durationSeconds: number) => ({ slideId, durationSeconds, animation: 'fade' as const })
  const programme: Programme = {
    shows: { show: [entry('a', 40), entry('b', 12.5), entry('a', 40)] },
    assignedShow: 'show',
    events: [],
    ads: [
      {
        adId: 'ad',
        slideId: 'ad',
        durationSeconds: 10,
        frequencySeconds: 30,
        from: midnight,
        until: midnight + dayMilliseconds,
      },
    ],
  }
  const { recordPart, turns } = slideRecorder()
  let own = 0
  for (let at = noon; at < noon + 3_600_000;) {
    const playing = playingAt(programme, at)
    if (playing.kind === 'own') {
      own += playing.until - playing.from
      recordPart(playing, 'shown')
    }
    at = playing.until
  }
  expect(new Set(turns.map(({ outcome }) => outcome))).toEqual(new Set(['shown']))
  expect(new Set(turns.map(({ of, turn }) => `${of} ${turn}`)).size).toBe(turns.length)
  const tenths = turns.reduce((sum, { of }) => sum + Number(of.split('/')[1]), 0)
  // Except the plays at both ends of the hour.
  expect(own / 100 - tenths).toBeGreaterThanOrEqual(0)
  expect(own / 100 - tenths).toBeLessThan(800)
})
