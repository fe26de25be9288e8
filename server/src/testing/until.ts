import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Asks again and again, until the answer is yes. For code that runs in no test, where there is no `expect.poll`.
 * @throws what `isSo` throws, and the words of `otherwise` when the answer stays no for so many seconds
 */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  { seconds = 60, otherwise }: { seconds?: number; otherwise: () => string },
): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(otherwise())
    await sleep(20)
  }
}
