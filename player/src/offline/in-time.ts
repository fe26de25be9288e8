import { sleep } from '../feed/retry.ts'

const timeoutMs = 3_000

/** What the device keeps; undefined when it cannot say, and after 3 seconds: a store may neither answer nor fail. */
export function inTime<Kept>(looking: Promise<Kept>): Promise<Kept | undefined> {
  return Promise.race([looking.catch(() => undefined), sleep(timeoutMs)])
}
