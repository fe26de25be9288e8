import { fillText } from '@litfass/domain/fill-text'
import { formatCode } from '@litfass/domain/places/screen-code'
import { type ReactElement, useEffect, useState } from 'react'

import { sizeInPixels, playerBuild } from '../feed/device.ts'
import { type OfflineCache, isOfflineReady } from '../offline/offline-cache.ts'
import type { Player } from '../player.ts'
import { clockInWords, dateInWords, inMegabytes, inWords } from './quantities.ts'
import { scheduleInWords } from './schedule-in-words.ts'
import { refusalText, type Texts } from './texts.ts'

import './device-facts.css'

export interface DeviceFactsProps {
  player: Player
  screenId: string
  cache: OfflineCache
  text: Texts
  /** The server's clock. */
  now: () => number
}

interface Look {
  /** On the server's clock. */
  at: number
  /** Server clock minus device clock. */
  offset: number
  offline: Awaited<ReturnType<OfflineCache['status']>>
}

/**
 * What this device knows of its screen: what plays, what is cached, when the server last answered. Refreshes every
 * second.
 */
export function DeviceFacts({ player, screenId, cache, text, now }: DeviceFactsProps): ReactElement {
  const { answeredAt, answeredBefore, device } = player
  const { status, screen, current, next } = player.state()
  const [seen, setSeen] = useState<Look | null>(null)

  useEffect(() => {
    async function look() {
      const offline = await cache.status(screenId)
      setSeen({ at: now(), offset: now() - Date.now(), offline })
    }
    void look()
    const timer = setInterval(() => void look(), 1_000)
    return () => clearInterval(timer)
  }, [cache, screenId, now])

  const manifest = player.manifest()
  const { width, height } = sizeInPixels()
  const facts: Record<string, string | null | false> = {
    [text.screen]: status === 'gone' ? text.gone : screen && `${screen.name} (${screen.company})`,
    Code: screen && screen.code && formatCode(screen.code),
    [text.device]: `${device} ${width} × ${height} px`,
    [text.playsNow]: screen && titleOf(current),
    [text.playsNext]: screen && next && titleOf(next),
    [text.schedule]: manifest && seen && scheduleInWords(manifest, seen.at, text),
    Version: `Show ${manifest ? manifest.version.slice(0, 8) : '–'}, Player ${playerBuild()}`,
    [text.offline]: seen && offlineInWords(seen.offline),
    [text.videos]: videosInWords(),
    [text.connection]:
      seen && answeredAt
        ? fillText(text.lastAnswer, { span: inWords(Math.max(0, seen.at - answeredAt), text.daysAgo) })
        : text.noAnswer + (answeredBefore ? `, ${text.before} ${dateInWords(answeredBefore)}` : ''),
    [text.clock]: seen && clockInWords(seen.at - seen.offset, seen.offset, text),
  }

  function titleOf({ slide, isDark }: typeof current): string {
    if (isDark) return text.dark
    return slide ? slide.title : text.defaultSlide
  }
  function videosInWords(): string {
    const { videos } = player
    const problems = videos.cannotPlay(manifest).map(({ id, reason }) => {
      const slide = manifest && manifest.slides[id]
      return fillText(text.cannotPlay[reason], { title: slide ? slide.title : '' })
    })
    return [...problems, ...(videos.isMuted ? [text.soundBlocked] : [])].join(', ')
  }
  function offlineInWords(offline: Look['offline']): string {
    if (!offline.success) return `${text.notReady}. ${refusalText(offline.message, text)}`
    const { cached, total, bytes, freeBytes } = offline
    const free = freeBytes === undefined ? '' : `, ${inMegabytes(freeBytes)} ${text.free}`
    const isReady = isOfflineReady(offline, { played: player.version(), tooLarge: player.videos.tooLarge })
    return `${isReady ? text.ready : text.notReady}, ${cached}/${total} ${text.files}, ${inMegabytes(bytes)}${free}`
  }

  return (
    <dl className="player-facts">
      {Object.keys(facts).map((term) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{facts[term] || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
