import type { StageLanguage } from '@litfass/stage/house-slide'
import { type ReactElement, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

import { sizeInPixels, playerBuild } from './device.ts'
import { type OfflineCache, isOfflineReady } from './offline/offline-cache.ts'
import type { Player } from './player.ts'
import { inMegabytes, inWords, offsetInWords } from './quantities.ts'
import { scheduleInWords } from './schedule-in-words.ts'
import { refusalIn, texts } from './texts.ts'

import './device-facts.css'

export interface DeviceFactsProps {
  player: Player
  screenId: string
  cache: OfflineCache
  language: StageLanguage
  /** The server's clock. */
  now: () => number
}

interface Look {
  /** On the server's clock. */
  at: number
  /** The server's clock minus the device's. */
  offset: number
  offline: Awaited<ReturnType<OfflineCache['status']>>
}

/** What this device knows of its screen: what plays, what it keeps, when the server last answered. Looks again every second. */
export function DeviceFacts({ player, screenId, cache, language, now }: DeviceFactsProps): ReactElement {
  const text = texts[language]
  const { status, screen, current, next } = useSyncExternalStore(player.subscribe, player.state)
  const [seen, setSeen] = useState<Look | null>(null)

  const look = useEffectEvent(async () => {
    const offline = await cache.status(screenId)
    setSeen({ at: now(), offset: now() - Date.now(), offline })
  })
  useEffect(() => {
    const first = setTimeout(() => void look(), 0)
    const timer = setInterval(() => void look(), 1_000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])

  const none = '–'
  const manifest = player.manifest()
  const heardAt = player.heardAt()
  const { width, height } = sizeInPixels()
  const isHeard = seen !== null && heardAt !== null
  const facts: Record<string, string> = {
    [text.screen]: status === 'gone' ? text.gone : screen ? `${screen.name} (${screen.company})` : none,
    [text.code]: (screen && screen.code) || none,
    [text.resolution]: `${width} × ${height} px`,
    [text.playsNow]: screen ? titleOf(current) : none,
    [text.playsNext]: screen && next ? titleOf(next) : none,
    [text.schedule]: manifest && seen ? scheduleInWords(manifest.programme, seen.at, language) : none,
    [text.version]: `Show ${manifest ? manifest.version.slice(0, 8) : none}, Player ${playerBuild()}`,
    [text.offline]: seen ? offlineInWords(seen.offline) : none,
    [text.connection]: isHeard ? text.heard(inWords(Math.max(0, seen.at - heardAt), language)) : text.neverHeard,
    [text.clock]: isHeard ? offsetInWords(seen.offset, language) : none,
  }

  function titleOf({ slide }: typeof current): string {
    return slide ? slide.title : text.houseSlide
  }
  function offlineInWords(offline: Look['offline']): string {
    if (!offline.success) return `${text.notReady}. ${refusalIn(offline.message, language)}`
    const { cached, total, bytes } = offline
    return `${isOfflineReady(offline) ? text.ready : text.notReady}, ${text.pictures(cached, total)}, ${inMegabytes(bytes)}`
  }

  return (
    <dl className="player-facts">
      {Object.keys(facts).map((term) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{facts[term]}</dd>
        </div>
      ))}
    </dl>
  )
}
