import type { PlayLog } from '@litfass/api/play-log/play-log'
import { type LoggedPage, keyOf, screenIdOf } from '@litfass/api/play-log/play-store'
import { reportedPage } from '@litfass/api/play-log/reported-page'
import { lastHourOf } from '@litfass/api/play-log/turn-runs'
import type { PlayReport, deviceKeyHeader as DeviceKeyHeader } from '@litfass/api/playback/plays'
import { hourMilliseconds } from '@litfass/domain/time/week'

import type { report as Report } from '../feed/ask-server.ts'
import { jittered, sleep } from '../feed/retry.ts'
import type { DeviceMemory } from '../offline/device-memory.ts'

interface ReportParts {
  player: { isStopped: boolean }
  log: PlayLog
  memory: DeviceMemory
  /** Passed in, because the script of the page contains it already. */
  report: typeof Report
  now: () => number
  /** Called before each report. False until the server has told the time. */
  prepare: () => Promise<boolean>
}

// Copied from the contract: importing them would bundle zod.
const maxPages = 48
const deviceKeyHeader: typeof DeviceKeyHeader = 'x-device-key'
// A report is at most a megabyte, and each quote in a signed page takes two characters.
const maxLength = 500_000
const lookEvery = 60_000
const firstAfter = 20_000
// After a failure, and while the device is not confirmed.
const pauseMs = 600_000
// Plays that a former screen refuses are kept for this long: the publisher may still confirm the device.
const formerHours = 14 * 24

/**
 * Reports what was recorded until the player stops: the first plays soon after the player was opened, later ones after
 * each hour. The last of several reports contains everything recorded so far, because the server counts turns before it as due.
 * Plays of a screen that the device played before are reported for that screen.
 */
export function reportPlays(screenId: string, { player, log, memory, report, now, prepare }: ReportParts): void {
  const reported = new Set<string>()
  /** The hour in which each former screen was last asked. */
  const asked = new Map<string, number>()

  async function reportAll(): Promise<boolean> {
    if (!(await prepare())) return false
    const hour = Math.floor(now() / hourMilliseconds)
    const ids = new Set((await log.pages()).map((page) => screenIdOf(page, screenId)))
    const isDone = !ids.has(screenId) || (await reportScreen(screenId, hour))
    // A former screen may refuse its plays for good, so it is asked once an hour and delays no other report.
    for (const id of ids) {
      if (id === screenId || asked.get(id) === hour) continue
      await reportScreen(id, hour)
      asked.set(id, hour)
    }
    return isDone
  }

  async function reportScreen(id: string, hour: number): Promise<boolean> {
    const isOver = (page: LoggedPage) => lastHourOf(page) < hour
    const sent = new Set<string>()
    const unsent = async () =>
      (await log.pages()).filter((page) => screenIdOf(page, screenId) === id && !sent.has(keyOf(page)))
    if (reported.has(id) && !(await unsent()).some(isOver)) return true
    const key = await memory.recall('device').catch(() => undefined)
    for (;;) {
      // Signed pages cannot be folded, so the next ones are signed only once these have arrived.
      const max = (await unsent()).some(({ signed }) => signed) ? 0 : maxPages
      // A device that cannot sign still reports.
      const publicKey = (await log.sign(hour, id, max).catch(() => null)) || undefined
      const pages = (await unsent()).filter(({ signed }) => publicKey || !signed)
      const signed = pages.filter((page) => page.signed)
      const isMore = signed.length > 0 && pages.some((page) => isOver(page) && !page.signed && !page.slides)
      const batch = firstOf(isMore ? signed : pages)
      if (batch.length === 0) return true
      const body: PlayReport = {
        key,
        publicKey,
        pages: batch.filter((page) => !page.signed).map(reportedPage),
        signed: publicKey === undefined ? undefined : batch.flatMap((page) => (page.signed ? [page.signed.page] : [])),
      }
      const response = await report(id, 'plays', body, key ? { [deviceKeyHeader]: key } : {})
      if (!response.ok) return false
      const { taken }: { taken: boolean } = await response.json()
      if (!taken) {
        const isOld = (page: LoggedPage) => id !== screenId && lastHourOf(page) < hour - formerHours
        for (const page of await unsent()) if (isOld(page)) await log.remove(page)
        return false
      }
      reported.add(id)
      for (const page of batch) {
        sent.add(keyOf(page))
        if (isOver(page)) await log.remove(page)
      }
    }
  }

  async function repeat(pause: number) {
    while (!player.isStopped) {
      await sleep(jittered(pause, Math.random()))
      pause = (await reportAll().catch(() => false)) ? lookEvery : pauseMs
    }
  }
  void repeat(firstAfter)
}

/** As many pages as fit into one report. */
function firstOf(pages: LoggedPage[]): LoggedPage[] {
  let length = 0
  return pages.slice(0, maxPages).filter((page, at) => {
    length += JSON.stringify(page).length
    return at === 0 || length < maxLength
  })
}
