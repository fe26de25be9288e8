/** A queue of one reader: what was pushed while nobody waited is kept, in order. */
export interface EventChannel<Event> {
  push: (event: Event) => void
  end: () => void
  /** The next event; `quiet` when none came within `milliseconds`; `ended` for ever after `end`. */
  next(milliseconds: number): Promise<Event | 'quiet' | 'ended'>
}

// A reader this far behind is gone; it will fetch everything when it connects again.
const most = 200

export function eventChannel<Event>(): EventChannel<Event> {
  const waiting: Event[] = []
  let ended = false
  let wake: (() => void) | null = null

  function take(): Event | 'ended' | null {
    if (ended) return 'ended'
    return waiting.shift() ?? null
  }

  return {
    push(event) {
      if (waiting.length >= most) ended = true
      else waiting.push(event)
      wake?.()
    },
    end() {
      ended = true
      wake?.()
    },
    async next(milliseconds) {
      const now = take()
      if (now !== null) return now
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      wake = null
      return take() ?? 'quiet'
    },
  }
}
