/** Whether this process is about to end, so that a balancer sends the next requests elsewhere. */
export interface Departure {
  begin(): void
  hasBegun(): boolean
}

export function createDeparture(): Departure {
  let begun = false
  return {
    begin() {
      begun = true
    },
    hasBegun: () => begun,
  }
}
