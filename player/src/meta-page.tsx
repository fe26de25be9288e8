import type { StageLanguage } from '@litfass/stage/house-slide'
import { LitfassMark } from '@litfass/stage/litfass-mark'
import { type ReactElement, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

import { sizeInPixels, playerBuild } from './device.ts'
import type { OfflineCache } from './offline/offline-cache.ts'
import { noWorker } from './offline/worker-messages.ts'
import type { Player } from './player.ts'
import { inMegabytes, inWords, offsetInWords } from './quantities.ts'
import { texts } from './texts.ts'

import './meta-page.css'

interface MetaPageProps {
  player: Player
  screenId: string
  cache: OfflineCache
  language: StageLanguage
  /** The server's clock. */
  now: () => number
}

type Status = Awaited<ReturnType<OfflineCache['status']>>

/** What this device knows of its screen: what plays, what it keeps, when the server last answered. */
export function MetaPage({ player, screenId, cache, language, now }: MetaPageProps): ReactElement {
  const text = texts[language]
  const { status, screen, current, next } = useSyncExternalStore(player.subscribe, player.state)
  const [offline, setOffline] = useState<Status | null>(null)
  const [note, setNote] = useState('')
  const [clocks, setClocks] = useState<{ server: number; offset: number } | null>(null)

  const look = useEffectEvent(() => {
    const server = now()
    setClocks({ server, offset: server - Date.now() })
    void cache.status(screenId).then(setOffline)
  })
  useEffect(() => {
    document.title = 'Meta | Litfass'
    const first = setTimeout(() => look(), 0)
    const timer = setInterval(() => look(), 1_000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])

  async function refresh() {
    player.check()
    const manifest = player.manifest()
    setNote(text.refreshing)
    const answer = manifest ? await cache.cacheSlides(manifest, { force: true }) : null
    setNote(answer === null ? '' : answer.success ? text.refreshed[answer.result] : refusalIn(answer.message))
    look()
  }
  async function clear() {
    const answer = await cache.clear()
    setNote(answer.success ? text.cleared : refusalIn(answer.message))
    look()
  }
  function refusalIn(message: string): string {
    return message === noWorker ? text.noWorker : message
  }

  const heardAt = player.heardAt()
  const version = player.manifest()?.version
  const isReady = offline?.success === true && offline.version !== null && offline.cached === offline.total
  const facts: [string, string][] = [
    [text.screen, status === 'gone' ? text.gone : screen ? `${screen.name} (${screen.company})` : '–'],
    [text.code, screen?.code ?? '–'],
    [text.resolution, resolution()],
    [text.playsNow, screen ? (current.slide?.title ?? text.houseSlide) : '–'],
    [text.playsNext, screen && next ? (next.slide?.title ?? text.houseSlide) : '–'],
    [text.version, `${text.show} ${version ? version.slice(0, 8) : '–'}, ${text.playerBuild} ${playerBuild()}`],
    [
      text.offline,
      offline === null
        ? '–'
        : offline.success
          ? `${isReady ? text.ready : text.notReady}, ${text.pictures(offline.cached, offline.total)}, ${inMegabytes(offline.bytes)}`
          : `${text.notReady}. ${refusalIn(offline.message)}`,
    ],
    [
      text.connection,
      heardAt === null || !clocks
        ? text.neverHeard
        : text.heard(inWords(Math.max(0, clocks.server - heardAt), language)),
    ],
    [text.clock, heardAt === null || !clocks ? text.unknownOffset : offsetInWords(clocks.offset, language)],
  ]

  return (
    <main className="player-meta">
      <LitfassMark className="player-meta-mark" />
      <h1>{text.metaTitle}</h1>
      <dl>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="player-meta-actions">
        <button type="button" onClick={() => void refresh()}>
          {text.refresh}
        </button>
        <button type="button" onClick={() => void clear()}>
          {text.clear}
        </button>
        <a href={`/screens/view/${encodeURIComponent(screenId)}`}>{text.openScreen}</a>
      </p>
      <p role="status">{note}</p>
    </main>
  )
}

function resolution(): string {
  const { width, height } = sizeInPixels()
  return `${width} × ${height} px`
}
