import { sleep } from '../feed/retry.ts'

const timeoutMs = 3_000

/** The stored value, or undefined when the store fails or does not answer within 3 seconds. */
export function inTime<Value>(looking: Promise<Value>): Promise<Value | undefined> {
  return Promise.race([looking.catch(() => undefined), sleep(timeoutMs)])
}
