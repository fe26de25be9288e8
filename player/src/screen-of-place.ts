import { codeIn } from '@litfass/domain/screen-code'

import { askServer, isOurRefusal } from './ask-server.ts'
import type { ScreenStore } from './offline/screen-store.ts'
import type { Place } from './place.ts'
import { retryDelay } from './retry.ts'

export type PlaceAnswer =
  | { screenId: string }
  /** The place names no screen: a code has to be asked for. */
  | 'nowhere'
  /** No active screen has this code. */
  | 'unknown'
  /** The server cannot be asked, or wants us to wait. It is asked again. */
  | 'unreachable'
  | 'waiting'

const waitAfterTooMany = 30_000

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
    const isFinal = answer !== 'unreachable' && answer !== 'waiting'
    if (isFinal || !kept) onAnswer(answer)
    if (isFinal) return
    const pause = answer === 'waiting' ? waitAfterTooMany : retryDelay(failures, Math.random())
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

async function askForCode(text: string): Promise<PlaceAnswer> {
  try {
    const response = await askServer(`/api/public/screens/code?code=${encodeURIComponent(text)}`)
    if (response.status === 429) return 'waiting'
    if (isOurRefusal(response)) return 'unknown'
    if (!response.ok) return 'unreachable'
    const { id }: { id: string } = await response.json()
    return { screenId: id }
  } catch {
    return 'unreachable'
  }
}
