// So many in so long (half an hour, ten hours): a player that fails at once must not start again for ever.
const brakes = [
  [3, 1_800_000],
  [9, 36_000_000],
] as const
// A player that has drawn nothing by then is taken for broken.
const timeoutMs = 60_000
// The first picture of a stage fades in, on a busy device some time after it was drawn.
const fading = 3_000
const [asks, hasDrawn] = ['litfass-restart', 'litfass-drawn']

/** How long to hold still before another restart. @param restarts when there were some, oldest first; all in milliseconds */
export function restartDelay(restarts: number[], now: number): number {
  return Math.max(0, ...brakes.map(([most, within]) => (restarts[restarts.length - most] || -Infinity) + within - now))
}

export interface Restart {
  /** Starts another player in a frame above this one. It is not seen before it has drawn the show; then it takes the place of this one. */
  begin: () => void
  /** The show is drawn here. */
  drawn: () => void
}

/** @param stop called when another player has taken the place of this one */
export function createRestart(stop: () => void): Restart {
  return window.parent === window ? restartOfPage(stop) : restartInFrame()
}

/** A player in a frame leaves it to the page around it, which is never left: a browser that loads a page shows nothing for a moment. */
function restartInFrame(): Restart {
  return {
    begin: () => window.parent.postMessage(asks, location.origin),
    drawn: () => void setTimeout(() => window.parent.postMessage(hasDrawn, location.origin), fading),
  }
}

function restartOfPage(stop: () => void): Restart {
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
    coming.src = location.pathname
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
    // Not by a timer: those of this page may be what has stopped.
    requestAnimationFrame(() => requestAnimationFrame(() => (old ? old.remove() : stop())))
  })

  return { begin, drawn: () => undefined }
}
