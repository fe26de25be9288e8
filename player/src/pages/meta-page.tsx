import { screenPath } from '@litfass/domain/places/devices/player-paths'
import { LitfassMark } from '@litfass/stage/litfass-mark'
import { type ReactElement, useEffect, useState } from 'react'

import { DeviceFacts, type DeviceFactsProps } from './device-facts.tsx'
import { moveFocus } from './move-focus.ts'
import { refusalText } from './texts.ts'
import { useKeys } from './use-keys.ts'

import './meta-page.css'

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** What this device knows of its screen, with buttons to refresh and to clear the cache. */
export function MetaPage(props: DeviceFactsProps): ReactElement {
  const { player, screenId, cache, text } = props
  const [note, setNote] = useState('')

  useEffect(() => moveFocus(1), [])
  useKeys((event) => {
    const step = steps[event.key]
    if (!step) return
    moveFocus(step)
    event.preventDefault()
  })

  async function refresh() {
    setNote(text.refreshing)
    await player.check()
    const manifest = player.manifest()
    if (!manifest) return setNote(text.unreachable.join(' '))
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
      <header>
        <LitfassMark className="player-meta-mark" />
        <h1>{text.metaTitle}</h1>
      </header>
      <DeviceFacts {...props} />
      <p className="player-meta-actions">
        <button type="button" onClick={() => void refresh()}>
          {text.refresh}
        </button>
        <button type="button" onClick={() => void clear()}>
          {text.clear}
        </button>
        <a href={screenPath(screenId)}>{text.openScreen}</a>
        <span role="status">{note}</span>
      </p>
    </main>
  )
}
