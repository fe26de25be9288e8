import { urlOf } from '@litfass/api/client'
import { isTopic, streamHeartbeatSeconds } from '@litfass/api/topics'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api } from 'virtual:endpoints'
import { z } from 'zod'

import { rejectionReason } from '../auth/session.ts'
import { invalidateTopics, refetch } from './refetch.ts'

const Message = z.object({ topics: z.array(z.string()) })

const wait = { first: 1000, longest: 30_000 }
/** Milliseconds without a heartbeat after which a connection is considered dead. */
const silenceMilliseconds = streamHeartbeatSeconds * 2500
/** A proxy that buffers the stream must not hold up the page. */
const longestOpening = 1000

/** A stream that no page listens to yet. */
interface EarlyStream {
  accountId: string
  source: EventSource
  /** Resolves when it has opened, has failed or takes too long. */
  opened: Promise<void>
}

let early: EarlyStream | null = null
let isListening = false

/**
 * Opens the stream before the page reads its data: what is read afterwards misses no event, and is not refetched when
 * the stream opens. Does nothing while a page listens, or while the tab is hidden.
 */
export function openStreamEarly(queryClient: QueryClient, accountId: string): Promise<void> {
  if (isListening || document.hidden) return Promise.resolve()
  if (early?.accountId === accountId) return early.opened
  early?.source.close()
  const source = openStream(queryClient, accountId)
  const opened = new Promise<void>((resolve) => {
    source.addEventListener('open', () => resolve())
    source.addEventListener('error', () => {
      source.close()
      if (early?.source === source) early = null
      resolve()
    })
    setTimeout(resolve, longestOpening)
  })
  early = { accountId, source, opened }
  return opened
}

/** The stream of `openStreamEarly`, if it belongs to this account. */
function takeEarlyStream(accountId: string): EventSource | null {
  const taken = early
  early = null
  if (taken?.accountId === accountId) return taken.source
  taken?.source.close()
  return null
}

function openStream(queryClient: QueryClient, accountId: string): EventSource {
  const source = new EventSource(urlOf(api.accounts.streamAccountEvents, { accountId }))
  source.addEventListener('open', () => void refetch(queryClient))
  source.addEventListener('message', ({ data }) => {
    const message = Message.safeParse(parseJson(data))
    if (message.success) invalidateTopics(queryClient, message.data.topics.filter(isTopic))
  })
  return source
}

/**
 * Refetches what changes in the account. The stream is only a hint: whenever it opens, everything is refetched,
 * because events may have been missed. A hidden tab has no stream: browsers open six connections to a server over HTTP/1.1,
 * so six tabs would keep all others from loading. `onSignedOut` runs when the session has ended, `onTwoFactorRequired` when
 * the company has begun to require two-factor authentication, and `onRemoved` when the user is no longer a member of the
 * company. After `onRemoved`, the next attempt waits until `paused` has been on and off again.
 */
export function useLiveEvents(
  accountId: string,
  {
    paused,
    onSignedOut,
    onRemoved,
    onTwoFactorRequired,
  }: { paused: boolean; onSignedOut: () => void; onRemoved: () => void; onTwoFactorRequired: () => void },
): void {
  const queryClient = useQueryClient()
  const signedOut = useEffectEvent(onSignedOut)
  const removed = useEffectEvent(onRemoved)
  const twoFactorRequired = useEffectEvent(onTwoFactorRequired)
  useEffect(() => {
    if (paused) return
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let watchdog: ReturnType<typeof setTimeout> | undefined
    let failures = 0
    let attempt = 0

    function close(): void {
      attempt++
      source?.close()
      clearTimeout(timer)
      clearTimeout(watchdog)
    }

    function resetWatchdog(): void {
      clearTimeout(watchdog)
      watchdog = setTimeout(retry, silenceMilliseconds)
    }

    function retry(): void {
      close()
      failures++
      timer = setTimeout(() => void reopen(), reconnectDelay(failures, Math.random()))
    }

    // Browsers do not say why a stream failed.
    async function reopen(): Promise<void> {
      const mine = attempt
      const reason = await rejectionReason(accountId)
      if (mine !== attempt) return
      if (reason === 'not-a-member') {
        document.removeEventListener('visibilitychange', followVisibility)
        return removed()
      }
      if (reason === null) return listenTo(openStream(queryClient, accountId))
      if (reason === 'signed-out') signedOut()
      else twoFactorRequired()
      // The callback may pause the stream or leave the page; otherwise try again.
      retry()
    }

    function connected(): void {
      failures = 0
      resetWatchdog()
    }

    function listenTo(stream: EventSource): void {
      source = stream
      resetWatchdog()
      if (stream.readyState === EventSource.OPEN) connected()
      stream.addEventListener('open', connected)
      stream.addEventListener('beat', resetWatchdog)
      stream.addEventListener('message', resetWatchdog)
      stream.addEventListener('error', retry)
    }

    function followVisibility(): void {
      close()
      if (!document.hidden) void reopen()
    }

    isListening = true
    const opened = takeEarlyStream(accountId)
    if (document.hidden) opened?.close()
    else listenTo(opened ?? openStream(queryClient, accountId))
    document.addEventListener('visibilitychange', followVisibility)
    return () => {
      isListening = false
      document.removeEventListener('visibilitychange', followVisibility)
      close()
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
