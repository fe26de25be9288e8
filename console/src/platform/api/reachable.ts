import { useEffect, useEffectEvent } from 'react'

/** Milliseconds between two checks. */
const lookAgain = 5000

/** Whether the server and its database are available. A proxy's error page does not count. */
export async function isServerReachable(): Promise<boolean> {
  try {
    const { status } = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(lookAgain) })
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
    let over = false

    async function look(): Promise<void> {
      if ((await isServerReachable()) && !over) ready()
    }

    const timer = setInterval(() => void look(), lookAgain)
    const online = () => void look()
    window.addEventListener('online', online)
    return () => {
      over = true
      clearInterval(timer)
      window.removeEventListener('online', online)
    }
  }, [lost])
}
