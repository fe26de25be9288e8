/** Lets a few at a time work, in the order in which they came. */
export interface Turn {
  enter: () => Promise<void>
  leave: () => void
}

export function createTurns(atOnce: number): () => Turn {
  let inside = 0
  const waiting: (() => void)[] = []

  return () => {
    let isInside = false
    return {
      async enter() {
        if (inside < atOnce) inside += 1
        // The place of one that leaves goes to the next.
        else await new Promise<void>((resolve) => waiting.push(resolve))
        isInside = true
      },
      leave() {
        if (!isInside) return
        isInside = false
        const next = waiting.shift()
        if (next) next()
        else inside -= 1
      },
    }
  }
}
