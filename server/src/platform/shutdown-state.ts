/** Whether this process is shutting down, so that load balancers send requests elsewhere. */
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
