import { codeIn } from '@litfass/domain/screen-code'

import type { ScreenStore } from './offline/screen-store.ts'
import type { Place } from './place.ts'
import { retryDelay } from './retry.ts'

export type PlaceAnswer =
  | { kind: 'found'; screenId: string }
  /** The place names no screen: a code has to be asked for. */
  | { kind: 'nowhere' }
  /** No active screen has this code. */
  | { kind: 'unknown' }
  /** The server cannot be asked, or wants us to wait. It is asked again. */
  | { kind: 'unreachable' | 'waiting' }

const timeout = 15_000
const waitAfterTooMany = 30_000

/** Says which screen a place opens: the one with its id or code, at /meta the one this device showed last. Returns how to stop. */
export function followPlace(place: Place, store: ScreenStore, onAnswer: (answer: PlaceAnswer) => void): () => void {
  if (place.page === 'screen') return () => undefined
  if (place.code !== null) return followCode(place.code, store, onAnswer)
  let isOver = false
  void (place.page === 'meta' ? lastScreen(store) : Promise.resolve(null)).then((screenId) => {
    if (!isOver) onAnswer(screenId === null ? { kind: 'nowhere' } : { kind: 'found', screenId })
  })
  return () => {
    isOver = true
  }
}

async function lastScreen(store: ScreenStore): Promise<string | null> {
  const screens = await store.screens().catch(() => [])
  const [last] = screens.sort((a, b) => b.usedAt - a.usedAt)
  return last?.screenId ?? null
}

/** Says which screen a code opens: first what the device remembers, then what the server says. */
function followCode(text: string, store: ScreenStore, onAnswer: (answer: PlaceAnswer) => void): () => void {
  let isOver = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function recall() {
    const code = codeIn(text)
    const kept = (await store.screens()).find(({ current }) => code !== null && current?.screen.code === code)
    if (kept && !isOver) onAnswer({ kind: 'found', screenId: kept.screenId })
    return kept !== undefined
  }

  async function ask(isKnown: boolean): Promise<void> {
    const answer = await askServer(text)
    if (isOver) return
    const isFinal = answer.kind === 'found' || answer.kind === 'unknown'
    if (isFinal || !isKnown) onAnswer(answer)
    if (isFinal) return
    failures++
    const pause = answer.kind === 'waiting' ? waitAfterTooMany : retryDelay(failures, Math.random())
    timer = setTimeout(() => void ask(isKnown), pause)
  }

  void recall()
    .catch(() => false)
    .then(ask)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

async function askServer(text: string): Promise<PlaceAnswer> {
  const abort = new AbortController()
  const patience = setTimeout(() => abort.abort(), timeout)
  try {
    const response = await fetch(`/api/public/screens/code?code=${encodeURIComponent(text)}`, {
      cache: 'no-store',
      signal: abort.signal,
    })
    if (response.status === 429) return { kind: 'waiting' }
    const isOurs = (response.headers.get('Content-Type') ?? '').startsWith('application/problem+json')
    if (isOurs && response.status < 500) return { kind: 'unknown' }
    if (!response.ok) return { kind: 'unreachable' }
    const { id }: { id: string } = await response.json()
    return { kind: 'found', screenId: id }
  } catch {
    return { kind: 'unreachable' }
  } finally {
    clearTimeout(patience)
  }
}
