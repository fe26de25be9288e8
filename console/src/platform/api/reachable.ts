import { useEffect, useEffectEvent } from 'react'

/** Milliseconds between two looks for the server. */
const lookAgain = 5000

/** Whether the server answers and has its database; a proxy that says the server is down is no answer. */
export async function isServerReachable(): Promise<boolean> {
  try {
    const { status } = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(lookAgain) })
    return status < 500
  } catch {
    return false
  }
}

/** Runs `back` when the server answers again: soon after the network is back, and looked for every five seconds. */
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
