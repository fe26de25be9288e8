import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import autocannon from 'autocannon'

import { measure, type Target } from './measure.ts'
import { median } from './median.ts'
import { litfass } from './peers/litfass.ts'
import { memoryOf, settleMilliseconds } from './peers/process-memory.ts'
import { type Calls, deviceCount, type Product } from './peers/product.ts'
import { screenTinker } from './peers/screentinker.ts'
import { tinySignage } from './peers/tinysignage.ts'
import { posterBytes } from './pictures.ts'

// Compares Litfass with other signage servers: see README.md.
const rounds = 5
const seconds = 4
const lists = 10_000
const uploadsPerRound = 6
const startTimeoutMilliseconds = 120_000

const peers = { screentinker: screenTinker, tinysignage: tinySignage }

interface Running {
  product: Product
  process: ChildProcess
  calls: Calls
}

const installed = new Map<string, string>()
for (const argument of process.argv.slice(2)) {
  const [name = '', ...folder] = argument.split('=')
  if (!Object.hasOwn(peers, name) || folder.length === 0) {
    console.error(
      `Name folders like this: ${Object.keys(peers)
        .map((peer) => `${peer}=FOLDER`)
        .join(' ')}`,
    )
    process.exit(1)
  }
  installed.set(name, folder.join('='))
}

const folder = await mkdtemp(join(tmpdir(), 'litfass-peers-'))
const processes = new Set<ChildProcess>()
try {
  await chmod(folder, 0o755)
  const products = [await litfass(folder)]
  for (const [name, create] of Object.entries(peers)) {
    const from = installed.get(name)
    if (from === undefined) console.log(`${name}: skipped, because no folder is given`)
    else {
      const copy = join(folder, name)
      await cp(from, copy, { recursive: true, verbatimSymlinks: true })
      products.push(create(copy))
    }
  }
  await compare(products)
} finally {
  for (const child of processes) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
}

async function compare(products: Product[]): Promise<void> {
  const picture = new Blob([new Uint8Array((await posterBytes()).jpeg)], { type: 'image/jpeg' })
  const prepared: { product: Product; calls: Calls }[] = []
  for (const product of products) {
    const child = start(product)
    await answered(child, { url: product.base, headers: {} }, () => true)
    prepared.push({ product, calls: await product.prepare(picture) })
    await stop(child)
  }

  const starts = products.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [at, { product, calls }] of prepared.entries()) {
      const started = performance.now()
      const child = start(product)
      await answered(child, calls.devices, (status) => status === 200)
      starts[at]?.push(performance.now() - started)
      await stop(child)
    }
  print('start in ms', products, starts)

  const running: Running[] = []
  for (const one of prepared) {
    const child = start(one.product)
    running.push({ ...one, process: child })
    await answered(child, one.calls.devices, (status) => status === 200)
  }
  for (const { product, calls } of running)
    console.log(
      `${product.name}: ${await bytesOf(calls.devices)} bytes of devices, ${await bytesOf(calls.playlist)} of playlist`,
    )

  await sleep(settleMilliseconds)
  await printMemory('idle', running)
  for (const { calls } of running) {
    const { non2xx, errors } = await autocannon({ ...calls.devices, connections: 20, amount: lists })
    if (non2xx + errors > 0) throw new Error(`${calls.devices.url}: ${non2xx} refusals, ${errors} errors`)
  }
  await sleep(settleMilliseconds)
  await printMemory(`after ${lists} lists`, running)

  print(`lists of ${deviceCount} devices a second`, products, await rates(running, ({ devices }) => devices))
  print('playlists a second', products, await rates(running, ({ playlist }) => playlist))

  for (const { calls } of running) await calls.reportForADay()
  const reported = await rates(running, ({ devices }) => devices)
  print(`lists of ${deviceCount} devices a second after a day of reports`, products, reported)

  const uploads = products.map((): number[] => [])
  for (const { calls } of running) await calls.upload(picture)
  for (let round = 0; round < rounds; round++)
    for (const [at, { calls }] of running.entries()) {
      const started = performance.now()
      for (let number = 0; number < uploadsPerRound; number++) await calls.upload(picture)
      uploads[at]?.push((performance.now() - started) / uploadsPerRound)
    }
  print('upload of a JPEG of 1920 x 1080 in ms', products, uploads)
  for (const one of running) await stop(one.process)
}

/** Requests a second of each product, round by round. */
async function rates(running: Running[], targetOf: (calls: Calls) => Target): Promise<number[][]> {
  for (const { calls } of running) await measure(targetOf(calls), { status: 200, duration: 2 })
  const found = running.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [at, { calls }] of running.entries())
      found[at]?.push((await measure(targetOf(calls), { status: 200, duration: seconds })).perSecond)
  return found
}

function start(product: Product): ChildProcess {
  const child = product.start()
  processes.add(child)
  child.once('exit', () => processes.delete(child))
  return child
}

async function stop(child: ChildProcess): Promise<void> {
  if (!processes.has(child)) throw new Error('a server ended by itself')
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  const killing = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(killing)
}

/** Resolves with the first answer of an expected status. */
async function answered(
  child: ChildProcess,
  { url, headers }: Target,
  isExpected: (status: number) => boolean,
): Promise<void> {
  const started = performance.now()
  while (true) {
    const status = await fetch(url, { headers }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => null,
    )
    if (status !== null && isExpected(status)) return
    if (!processes.has(child)) throw new Error(`the server of ${url} ended before it answered`)
    if (performance.now() - started > startTimeoutMilliseconds) throw new Error(`${url} did not answer`)
    await sleep(10)
  }
}

async function bytesOf({ url, headers }: Target): Promise<number> {
  return (await (await fetch(url, { headers })).arrayBuffer()).byteLength
}

async function printMemory(when: string, running: Running[]): Promise<void> {
  for (const { product, process: child } of running) {
    const { all, withoutDatabase } = await memoryOf(child.pid ?? 0)
    const [sum, own] = [all, withoutDatabase].map((bytes) => Math.round(bytes / 1_000_000))
    console.log(`memory ${when}, ${product.name}: ${sum} MB${own === sum ? '' : `, ${own} MB without its database`}`)
  }
}

function print(what: string, products: Product[], values: number[][]): void {
  for (const [at, { name }] of products.entries()) {
    const own = values[at] ?? []
    const shown = own.map((value) => Math.round(value)).join(' ')
    console.log(`${what}, ${name}: ${Math.round(median(own))} (${shown})`)
  }
}
