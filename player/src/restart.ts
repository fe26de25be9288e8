// At most 3 restarts in half an hour and 9 in ten hours: a player that fails at once must not loop.
const restartLimits = [
  [3, 1_800_000],
  [9, 36_000_000],
] as const
// A player that has drawn nothing by then counts as broken.
const timeoutMs = 60_000
// The first slide fades in, on a slow device only some time after it was drawn.
const fadeMs = 3_000
const [asks, hasDrawn] = ['litfass-restart', 'litfass-drawn']

/**
 * Milliseconds to wait before another restart.
 * @param restarts instants of earlier restarts, oldest first, in milliseconds
 */
export function restartDelay(restarts: number[], now: number): number {
  return Math.max(
    0,
    ...restartLimits.map(([max, within]) => (restarts[restarts.length - max] || -Infinity) + within - now),
  )
}

export interface Restart {
  /**
   * Starts a second player in a frame above this one. It stays hidden until it has drawn the show, then replaces
   * this one.
   */
  begin: () => void
  /** Called when this player has drawn the show. */
  drawn: () => void
}

/**
 * @param stop called once another player has replaced this one
 * @param pathOf the path at which another player shows the same
 */
export function createRestart(stop: () => void, pathOf: () => string): Restart {
  return window.parent === window ? restartOfPage(stop, pathOf) : restartInFrame()
}

/**
 * A player inside a frame asks the surrounding page, which is never reloaded: loading a page would show a blank
 * screen.
 */
function restartInFrame(): Restart {
  return {
    begin: () => window.parent.postMessage(asks, location.origin),
    drawn: () => void setTimeout(() => window.parent.postMessage(hasDrawn, location.origin), fadeMs),
  }
}

function restartOfPage(stop: () => void, pathOf: () => string): Restart {
  let restarts: number[] = []
  let shown: HTMLIFrameElement | null = null
  let coming: HTMLIFrameElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function begin() {
    if (coming) return
    const now = performance.now()
    const delay = restartDelay(restarts, now)
    clearTimeout(timer)
    timer = setTimeout(again, delay || timeoutMs)
    if (delay > 0) return
    restarts = [...restarts, now].slice(-9)
    coming = document.createElement('iframe')
    coming.className = 'player-frame'
    coming.src = shown && shown.contentWindow ? shown.contentWindow.location.pathname : pathOf()
    document.body.append(coming)
  }
  function again() {
    if (coming) coming.remove()
    coming = null
    begin()
  }

  window.addEventListener('message', ({ source, data }) => {
    if (shown && source === shown.contentWindow && data === asks) begin()
    if (!coming || source !== coming.contentWindow || data !== hasDrawn) return
    clearTimeout(timer)
    const old = shown
    shown = coming
    coming = null
    shown.classList.add('player-frame-shown')
    shown.focus()
    const end = () => (old ? old.remove() : stop())
    // A hidden page draws no frames.
    if (document.hidden) end()
    // Not by a timer: this page's timers may be what has stopped.
    else requestAnimationFrame(() => requestAnimationFrame(end))
  })

  return { begin, drawn: () => undefined }
}
