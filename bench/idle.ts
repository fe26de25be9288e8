import { setTimeout as wait } from 'node:timers/promises'

import type { Filled } from './fill-database.ts'
import { median } from './median.ts'

const rounds = 5
const idleMilliseconds = 15_000
const listsAfter = 20

/** Milliseconds of the first list after a while without requests, against the lists after it. */
export async function compareIdle({ real, filled }: { real: string; filled: Filled }): Promise<void> {
  const headers = { authorization: `Bearer ${filled.token}` }
  async function list(): Promise<number> {
    const started = performance.now()
    const answer = await fetch(`${real}/api/accounts/${filled.accountId}/slides`, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`the list was answered with ${answer.status}`)
    return performance.now() - started
  }

  const times: [number, number][] = []
  for (let round = 0; round <= rounds; round++) {
    if (round > 0) await wait(idleMilliseconds)
    const first = await list()
    const later: number[] = []
    for (let number = 0; number < listsAfter; number++) later.push(await list())
    // The first round is a warm-up.
    if (round > 0) times.push([first, median(later)])
  }
  const ratio = median(times.map(([first, later]) => first / later))
  const shown = times.map((pair) => pair.map((time) => time.toFixed(1)).join('/')).join('  ')
  console.log(
    `first list after ${idleMilliseconds / 1000} idle seconds: ${ratio.toFixed(1)} times the lists after it (milliseconds: ${shown})`,
  )
}
