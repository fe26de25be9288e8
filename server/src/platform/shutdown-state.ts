/** Whether this process is about to end, so that a balancer sends the next requests elsewhere. */
export interface ShutdownState {
  begin(): void
  hasBegun(): boolean
}

export function createShutdownState(): ShutdownState {
  let begun = false
  return {
    begin() {
      begun = true
    },
    hasBegun: () => begun,
  }
}
