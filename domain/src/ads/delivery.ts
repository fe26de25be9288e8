/** The share of the due plays from which on an ad is fulfilled. Playback keeps it as long as the screen is on. */
export const fulfilledShare = 0.95
// A single missed play says nothing.
const fewest = 20

/** Whether an ad is getting less than was booked. */
export function fallsBehind({ due, delivered }: { due: number; delivered: number }): boolean {
  return due >= fewest && delivered < due * fulfilledShare
}
