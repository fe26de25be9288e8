import { urlOf } from '@litfass/api/client'
import { accountApi } from '@litfass/api/people/accounts'
import { heartbeatSeconds } from '@litfass/api/playback/player'
import { isTopic } from '@litfass/api/topics'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'

import { rejectionReason } from '../auth/session.ts'
import { invalidateTopics } from './api.ts'
import { refetch } from './refetch.ts'

const Message = z.object({ topics: z.array(z.string()) })

const wait = { first: 1000, longest: 30_000 }
/** Milliseconds without a heartbeat after which a connection is considered dead. */
const silenceMilliseconds = heartbeatSeconds * 2500

/**
 * Refetches what changes in the account. The stream is only a hint: whenever it opens, everything is refetched,
 * because events may have been missed. `onSignedOut` runs when the session has ended; the next attempt waits until
 * `paused` has been on and off again. `onTwoFactorRequired` runs when the company has begun to require two-factor
 * authentication.
 */
export function useLiveEvents(
  accountId: string,
  {
    paused,
    onSignedOut,
    onTwoFactorRequired,
  }: { paused: boolean; onSignedOut: () => void; onTwoFactorRequired: () => void },
): void {
  const queryClient = useQueryClient()
  const signedOut = useEffectEvent(onSignedOut)
  const twoFactorRequired = useEffectEvent(onTwoFactorRequired)
  useEffect(() => {
    if (paused) return
    let stopped = false
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let watchdog: ReturnType<typeof setTimeout> | undefined
    let failures = 0

    function resetWatchdog(): void {
      clearTimeout(watchdog)
      watchdog = setTimeout(retry, silenceMilliseconds)
    }

    function retry(): void {
      source?.close()
      clearTimeout(watchdog)
      failures++
      timer = setTimeout(() => void reopen(), reconnectDelay(failures, Math.random()))
    }

    // Browsers do not say why a stream failed.
    async function reopen(): Promise<void> {
      const reason = await rejectionReason(accountId)
      if (stopped) return
      if (reason === 'signed-out') return signedOut()
      if (reason === null) return open()
      twoFactorRequired()
      // The callback may pause the stream; otherwise try again.
      retry()
    }

    function open(): void {
      source = new EventSource(urlOf(accountApi.streamAccountEvents, { accountId }))
      source.addEventListener('open', () => {
        failures = 0
        resetWatchdog()
        void refetch(queryClient)
      })
      source.addEventListener('beat', resetWatchdog)
      source.addEventListener('message', ({ data }) => {
        resetWatchdog()
        const message = Message.safeParse(parseJson(data))
        if (message.success) invalidateTopics(queryClient, message.data.topics.filter(isTopic))
      })
      source.addEventListener('error', retry)
    }

    open()
    return () => {
      stopped = true
      source?.close()
      clearTimeout(timer)
      clearTimeout(watchdog)
    }
  }, [accountId, paused, queryClient])
}

/**
 * Milliseconds until the next attempt: exponential, capped, and with jitter (`chance` 0 to 1) to protect a
 * restarted server.
 */
export function reconnectDelay(failures: number, chance: number): number {
  const longest = Math.min(wait.longest, wait.first * 2 ** (failures - 1))
  return longest / 2 + (longest / 2) * chance
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}
