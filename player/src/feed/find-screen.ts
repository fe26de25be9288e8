import { codeIn } from '@litfass/domain/places/screen-code'

import { inTime } from '../offline/in-time.ts'
import type { ScreenStore } from '../offline/screen-store.ts'
import { askServer, isOurRefusal } from './ask-server.ts'
import type { PlayerRoute } from './player-route.ts'
import { jittered, retryDelay, sleep } from './retry.ts'

export type ScreenAnswer = { screenId: string } | CodeAnswer

export type CodeAnswer =
  /** The path names no screen: ask for a code. */
  | 'no-code'
  /** No active screen has this code at the moment. Asked again. */
  | 'unknown'
  /** The server cannot be reached. Asked again. */
  | 'unreachable'
  /** Rate limited: asked again after this many seconds. */
  | number

// An unknown code is asked for again: an inactive screen may become active.
const askAgainMs = 30_000
// Used when Retry-After is missing or malformed.
const defaultRetrySeconds = 30

/**
 * Resolves which screen a path opens: the one with its id or code, at /meta the one this device showed last.
 * Returns a function that stops.
 */
export function findScreen(
  { page, idOrCode }: PlayerRoute,
  store: ScreenStore,
  onAnswer: (answer: ScreenAnswer) => void,
): () => void {
  const code = codeIn(idOrCode)
  let isCached = false
  let isStopped = false

  function report(answer: ScreenAnswer) {
    if (!isStopped) onAnswer(answer)
  }

  async function lookInCache() {
    const screens = await store.screens()
    const cached = idOrCode
      ? screens.find(({ current }) => code && current && current.screen.code === code)
      : screens.sort((a, b) => b.usedAt - a.usedAt)[0]
    if (!cached) return
    isCached = true
    report({ screenId: cached.screenId })
  }

  /** The cached answer first, then the server's. */
  async function follow() {
    if (idOrCode || page === 'meta') await inTime(lookInCache())
    if (!idOrCode) {
      if (!isCached) report('no-code')
      return
    }
    for (let failures = 1; !isStopped; failures++) {
      const answer = await askForCode(idOrCode)
      if (typeof answer === 'number') {
        for (let left = answer; left > 0; left--) {
          if (!isCached) report(left)
          await sleep(1_000)
        }
        continue
      }
      // A cached screen plays on, unless its code is known to be gone.
      const isUnclear = answer === 'unreachable' || answer === 'refused'
      if (!isUnclear || !isCached) report(answer === 'refused' ? 'unknown' : answer)
      if (typeof answer !== 'string') {
        isStopped = true
        return
      }
      const random = Math.random()
      await sleep(answer === 'unreachable' ? retryDelay(failures, random) : jittered(askAgainMs, random))
    }
  }

  if (page === 'screen') report({ screenId: idOrCode })
  else void follow()
  return () => {
    isStopped = true
  }
}

/** `refused`: for another reason than an unknown code, such as an address that is not the server's own. */
async function askForCode(text: string): Promise<ScreenAnswer | 'refused'> {
  try {
    const response = await askServer(`/api/public/screens/code?code=${encodeURIComponent(text)}`)
    if (response.status === 429) {
      const seconds = Number(response.headers.get('Retry-After'))
      return seconds > 0 && seconds < 600 ? seconds : defaultRetrySeconds
    }
    if (isOurRefusal(response)) return response.status === 404 ? 'unknown' : 'refused'
    if (!response.ok) return 'unreachable'
    const { id }: { id: string } = await response.json()
    return { screenId: id }
  } catch {
    return 'unreachable'
  }
}
