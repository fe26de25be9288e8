import { codeIn } from '@litfass/domain/screen-code'

import { askServer, isOurRefusal } from './ask-server.ts'
import type { ScreenStore } from './offline/screen-store.ts'
import type { Place } from './place.ts'
import { jittered, retryDelay } from './retry.ts'

export type PlaceAnswer =
  | { screenId: string }
  /** The place names no screen: a code has to be asked for. */
  | 'nowhere'
  /** No active screen has this code now. It is asked again. */
  | 'unknown'
  /** The server cannot be asked. It is asked again. */
  | 'unreachable'
  /** After too many questions: it is asked again after so many seconds. */
  | number

// A screen that was switched off may come back under its code.
const patience = 30_000
// Where nobody says how long to wait, or a proxy says something strange.
const waitSeconds = 30

/** Says which screen a place opens: the one with its id or code, at /meta the one this device showed last. */
export function followPlace(place: Place, store: ScreenStore, onAnswer: (answer: PlaceAnswer) => void): void {
  if (place.page === 'screen') onAnswer({ screenId: place.screenId })
  else if (place.code !== null) void followCode(place.code, store, onAnswer)
  else if (place.page === 'code') onAnswer('nowhere')
  else void lastScreen(store).then(onAnswer)
}

async function lastScreen(store: ScreenStore): Promise<PlaceAnswer> {
  const screens = await store.screens().catch(() => [])
  const [last] = screens.sort((a, b) => b.usedAt - a.usedAt)
  return last ? { screenId: last.screenId } : 'nowhere'
}

/** Says which screen a code opens: first what the device remembers, then what the server says. */
async function followCode(text: string, store: ScreenStore, onAnswer: (answer: PlaceAnswer) => void): Promise<void> {
  const code = codeIn(text)
  const screens = await store.screens().catch(() => [])
  const kept = screens.find(({ current }) => code !== null && current !== null && current.screen.code === code)
  if (kept) onAnswer({ screenId: kept.screenId })
  for (let failures = 1; ; failures++) {
    const answer = await askForCode(text)
    if (typeof answer === 'number') {
      for (let left = answer; left > 0; left--) {
        if (!kept) onAnswer(left)
        await sleep(1_000)
      }
      continue
    }
    if (answer !== 'unreachable' || !kept) onAnswer(answer)
    if (typeof answer !== 'string') return
    const random = Math.random()
    await sleep(answer === 'unreachable' ? retryDelay(failures, random) : jittered(patience, random))
  }
}

function sleep(milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

async function askForCode(text: string): Promise<PlaceAnswer> {
  try {
    const response = await askServer(`/api/public/screens/code?code=${encodeURIComponent(text)}`)
    if (response.status === 429) {
      const seconds = Number(response.headers.get('Retry-After'))
      return seconds > 0 && seconds < 600 ? seconds : waitSeconds
    }
    if (isOurRefusal(response)) return 'unknown'
    if (!response.ok) return 'unreachable'
    const { id }: { id: string } = await response.json()
    return { screenId: id }
  } catch {
    return 'unreachable'
  }
}
