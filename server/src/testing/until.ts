import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Polls until the condition holds. For code outside tests, where there is no `expect.poll`.
 * @throws what `condition` throws, and the message of `otherwise` after the timeout
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  { seconds = 60, otherwise }: { seconds?: number; otherwise: () => string },
): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(otherwise())
    await sleep(20)
  }
}
