import type { PlayReport, deviceKeyHeader as DeviceKeyHeader } from '@litfass/api/playback/plays'

import { addressOf, report } from '../feed/ask-server.ts'
import { jittered, sleep } from '../feed/retry.ts'
import type { DeviceMemory } from '../offline/device-memory.ts'
import type { PlayLog } from './play-log.ts'
import type { LoggedPage, LoggedTurns } from './play-store.ts'

interface ReportParts {
  player: { isStopped: boolean }
  log: PlayLog
  memory: DeviceMemory
  now: () => number
  /** Called before each report. */
  prepare: () => Promise<void>
}

// Copied from the contract: importing them would bundle zod.
const maxPages = 48
const deviceKeyHeader: typeof DeviceKeyHeader = 'x-device-key'
// Short slides make pages long, and a report is at most a megabyte.
const maxPagesWithSlides = 16
const hourMs = 3_600_000
const lookEvery = 60_000
const firstAfter = 20_000
// After a failure, and while the device is not confirmed.
const pauseMs = 600_000

/**
 * Reports what was judged until the player stops: after each hour, and the first plays after the player was opened at
 * once. A report holds everything up to that moment, because the server takes plays before it as due.
 */
export function reportPlays(screenId: string, { player, log, memory, now, prepare }: ReportParts): void {
  let hasReported = false

  async function reportAll(): Promise<boolean> {
    await prepare()
    const hour = Math.floor(now() / hourMs)
    if (hasReported && !(await log.pages()).some((page) => page.hour < hour)) return true
    // A device that cannot sign still reports.
    const publicKey = (await log.sign(hour, screenId).catch(() => null)) || undefined
    const pages = await log.pages()
    const key = await memory.recall('device').catch(() => undefined)
    const max = pages.some(({ slides }) => slides) ? maxPagesWithSlides : maxPages
    for (let at = 0; at < pages.length; at += max) {
      const sent = pages.slice(at, at + max)
      const body: PlayReport = {
        key,
        publicKey,
        pages: sent.filter(({ signed }) => !signed).map(asSent),
        signed: publicKey ? sent.flatMap(({ signed }) => (signed ? [signed.page] : [])) : undefined,
      }
      const response = await report(`${addressOf(screenId)}/plays`, body, key ? { [deviceKeyHeader]: key } : {})
      if (!response.ok) return false
      const { taken }: { taken: boolean } = await response.json()
      if (!taken) return false
      hasReported = true
      for (const page of sent) if (page.hour < hour) await log.remove(page)
    }
    return true
  }

  async function repeat(pause: number) {
    while (!player.isStopped) {
      await sleep(jittered(pause, Math.random()))
      pause = (await reportAll().catch(() => false)) ? lookEvery : pauseMs
    }
  }
  void repeat(firstAfter)
}

function asSent({ hour, opening, ads, slides }: LoggedPage): PlayReport['pages'][number] {
  return {
    hour,
    placed: opening === 0,
    ads: Object.entries(ads).map(([adId, turns]) => ({ adId, turns })),
    slides: slides ? slidesIn(slides) : undefined,
  }
}

function slidesIn(slides: LoggedTurns): PlayReport['pages'][number]['slides'] {
  return Object.entries(slides).map(([of, turns]) => {
    const [slideId = '', duration] = of.split('/')
    return { slideId, duration: Number(duration), turns }
  })
}
