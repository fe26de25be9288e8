import { LitfassMark } from '@litfass/stage/litfass-mark'
import { type ReactElement, useState } from 'react'

import { DeviceFacts, type DeviceFactsProps } from './device-facts.tsx'
import { refusalText } from './texts.ts'

import './meta-page.css'

/** What this device knows of its screen, with buttons to refresh and to clear the cache. */
export function MetaPage(props: DeviceFactsProps): ReactElement {
  const { player, screenId, cache, text } = props
  const [note, setNote] = useState('')

  async function refresh() {
    player.check()
    const manifest = player.manifest()
    if (!manifest) return
    setNote(text.refreshing)
    const answer = await cache.cacheSlides(manifest, { force: true })
    setNote(answer.success ? text.refreshed[answer.result] : refusalText(answer.message, text))
  }
  async function clear() {
    const answer = await cache.clear()
    setNote(answer.success ? text.cleared : refusalText(answer.message, text))
  }

  return (
    <main className="player-meta">
      <title>{`${text.metaTitle} | Litfass`}</title>
      <LitfassMark className="player-meta-mark" />
      <h1>{text.metaTitle}</h1>
      <DeviceFacts {...props} />
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
