import { fillText } from '@litfass/domain/fill-text'
import { formatCode } from '@litfass/domain/places/screen-code'
import { type ReactElement, useEffect, useState } from 'react'

import { sizeInPixels, playerBuild } from '../feed/device.ts'
import { type OfflineCache, isOfflineReady } from '../offline/offline-cache.ts'
import type { Player } from '../player.ts'
import { clockInWords, dateInWords, bytesInWords, inWords } from './quantities.ts'
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

type CacheLook = Awaited<ReturnType<OfflineCache['status']>>

/**
 * What this device knows of its screen: what plays, what is cached, when the server last answered. Refreshes every
 * second; a worker that does not answer delays only what is cached.
 */
export function DeviceFacts({ player, screenId, cache, text, now }: DeviceFactsProps): ReactElement {
  const { answeredAt, answeredBefore, device } = player
  const { status, screen, current, next } = player.state()
  const [[at, deviceAt], setClocks] = useState<[server: number, device: number]>(() => [now(), Date.now()])
  const [cached, setCached] = useState<CacheLook | null>(null)

  useEffect(() => {
    let isLooking = false
    async function look() {
      setClocks([now(), Date.now()])
      if (isLooking) return
      isLooking = true
      setCached(await cache.status(screenId))
      isLooking = false
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
    [text.schedule]: manifest && scheduleInWords(manifest, at, text),
    Version: `Show ${manifest ? manifest.version.slice(0, 8) : '–'}, Player ${playerBuild()}`,
    [text.offline]: cached && cacheInWords(cached),
    [text.videos]: videosInWords(),
    [text.connection]: answeredAt
      ? fillText(text.lastAnswer, { span: inWords(Math.max(0, at - answeredAt), text.daysAgo) })
      : text.noAnswer + (answeredBefore ? `, ${text.before} ${dateInWords(answeredBefore)}` : ''),
    [text.clock]: clockInWords(deviceAt, at - deviceAt, text),
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
  function cacheInWords(look: CacheLook): string {
    if (!look.success) return `${text.notReady}. ${refusalText(look.message, text)}`
    const { cached: stored, total, bytes, freeBytes } = look
    const free = freeBytes === undefined ? '' : `, ${bytesInWords(freeBytes)} ${text.free}`
    const isReady = isOfflineReady(look, { played: player.version(), tooLarge: player.videos.tooLarge })
    return `${isReady ? text.ready : text.notReady}, ${stored}/${total} ${text.files}, ${bytesInWords(bytes)}${free}`
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
