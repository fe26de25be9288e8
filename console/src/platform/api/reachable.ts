import { useEffect, useEffectEvent } from 'react'

/** Milliseconds between two checks; also the timeout of a check. */
const checkMilliseconds = 5000
const pauseMilliseconds = 2000

/** Whether the server and its database are available. A proxy's error page does not count. */
export async function isServerReachable(): Promise<boolean> {
  try {
    const { status } = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(checkMilliseconds) })
    return status < 500
  } catch {
    return false
  }
}

/** Runs `back` when the server is reachable again. Checks when the network returns, and every five seconds. */
export function useServerBack(lost: boolean, back: () => void): void {
  const ready = useEffectEvent(back)
  useEffect(() => {
    if (!lost) return
    let stopped = false

    async function check(): Promise<void> {
      if ((await isServerReachable()) && !stopped) ready()
    }

    const timer = setInterval(() => void check(), checkMilliseconds)
    const online = () => void check()
    window.addEventListener('online', online)
    return () => {
      stopped = true
      clearInterval(timer)
      window.removeEventListener('online', online)
    }
  }, [lost])
}

/** Resolves when the server is reachable, after at least one pause. @throws AbortError */
export async function untilReachable(signal: AbortSignal): Promise<void> {
  do await pause(signal)
  while (!(await isServerReachable()))
}

/** Ends early when the network returns. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(end, pauseMilliseconds)
    function end(): void {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(new DOMException('cancelled', 'AbortError'))
      else resolve()
    }
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
