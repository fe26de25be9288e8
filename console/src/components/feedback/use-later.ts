import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const longestPause = 30_000

/**
 * Code that the first page does not need: it is loaded when the page is shown and idle, or as soon as it is needed.
 * Null until then. `load` is declared outside the component.
 */
export function useLater<Code extends object>(load: () => Promise<Code>, { needed = false } = {}): Code | null {
  const [code, setCode] = useState<Code | null>(null)
  const isOpening = useRouterState({ select: ({ isLoading }) => isLoading })
  useEffect(() => {
    if (code || (isOpening && !needed)) return
    // If loading ahead fails, the code is loaded when it is needed, and retried until it succeeds.
    return needed ? loadWithRetries(load, setCode) : whenIdle(() => void load().then(setCode, () => {}))
  }, [code, isOpening, load, needed])
  return code
}

function loadWithRetries<Code>(load: () => Promise<Code>, done: (code: Code) => void): () => void {
  let timer: number | undefined
  let isOver = false
  const attempt = async (pause: number) => {
    try {
      done(await load())
    } catch {
      if (!isOver) timer = window.setTimeout(attempt, pause, Math.min(2 * pause, longestPause))
    }
  }
  void attempt(500)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const id = window.requestIdleCallback(run)
  return () => window.cancelIdleCallback(id)
}
