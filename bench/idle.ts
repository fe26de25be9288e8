import { setTimeout as wait } from 'node:timers/promises'

import type { Filled } from './fill-database.ts'
import { median } from './median.ts'

const rounds = 5
const quietMilliseconds = 15_000
const listsAfter = 20

/** Milliseconds of the first list after a while without requests, against the lists that follow it. */
export async function compareQuiet({ real, filled }: { real: string; filled: Filled }): Promise<void> {
  const headers = { authorization: `Bearer ${filled.token}` }
  async function list(): Promise<number> {
    const started = performance.now()
    const answer = await fetch(`${real}/api/accounts/${filled.accountId}/slides`, { headers })
    await answer.arrayBuffer()
    return performance.now() - started
  }

  const times: [number, number][] = []
  for (let round = 0; round <= rounds; round++) {
    if (round > 0) await wait(quietMilliseconds)
    const first = await list()
    const following: number[] = []
    for (let number = 0; number < listsAfter; number++) following.push(await list())
    // The first round is a warm-up.
    if (round > 0) times.push([first, median(following)])
  }
  const ratio = median(times.map(([first, following]) => first / following))
  const shown = times.map((pair) => pair.map((time) => time.toFixed(1)).join('/')).join('  ')
  console.log(
    `first list after ${quietMilliseconds / 1000} quiet seconds: ${ratio.toFixed(1)} times the lists that follow (milliseconds: ${shown})`,
  )
}
