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
  let failedUrl: string | undefined
  const attempt = async (pause: number) => {
    try {
      done(await (failedUrl === undefined ? load() : importAgain<Code>(failedUrl)))
    } catch (failure) {
      failedUrl ??= urlIn(failure)
      if (!isOver) timer = window.setTimeout(attempt, pause, Math.min(2 * pause, longestPause))
    }
  }
  void attempt(500)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** Browsers remember that a module could not be loaded until the page is left, so it is imported under a new URL. */
async function importAgain<Code>(url: string): Promise<Code> {
  return import(/* @vite-ignore */ `${url}?time=${Date.now()}`)
}

/** Chromium and Firefox name the module. */
function urlIn(failure: unknown): string | undefined {
  return /https?:\/\/\S+\.js/.exec(String(failure))?.[0]
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
