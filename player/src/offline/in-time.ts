import { sleep } from '../feed/retry.ts'

const timeoutMs = 3_000

/** The stored value, or undefined when the store fails or does not answer within 3 seconds. */
export function inTime<Kept>(looking: Promise<Kept>): Promise<Kept | undefined> {
  return Promise.race([looking.catch(() => undefined), sleep(timeoutMs)])
}
