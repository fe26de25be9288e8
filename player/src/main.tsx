import '@fontsource-variable/bricolage-grotesque/opsz.css'
import '@fontsource-variable/inter/opsz.css'
import { createRoot } from 'react-dom/client'

import { sendHeartbeats } from './heartbeat.ts'
import { createOfflineCache } from './offline/offline-cache.ts'
import { createPlayerUpdate } from './offline/player-update.ts'
import { createScreenStore } from './offline/screen-store.ts'
import { placeIn } from './place.ts'
import { PlayerApp } from './player-app.tsx'
import { type Player, createPlayer } from './player.ts'
import { createServerClock } from './server-clock.ts'
import { languageOf } from './texts.ts'
import { keepAwake } from './wake-lock.ts'

import './player.css'

const page = document.getElementById('player')
// Without it the engine is too old, and floor.js has said so.
if (page) {
  const language = languageOf(navigator.language)
  const clock = createServerClock({ monotonic: () => performance.now(), wall: () => Date.now() })
  const store = createScreenStore()
  // Browsers offer it on https and localhost only; elsewhere the show plays as long as the page lives.
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  const cache = createOfflineCache(container, () => Date.now())
  let player: Player | null = null
  const update = createPlayerUpdate(container, () => player?.keep())
  const place = placeIn(location.pathname)
  function start(screenId: string): Player {
    const started = createPlayer(screenId, { clock, store, cache, onBoundary: update.apply, onConnected: update.check })
    player = started
    if (place.page !== 'meta') sendHeartbeats(screenId, { player: started, cache, store })
    return started
  }

  document.documentElement.lang = language
  keepAwake()
  createRoot(page).render(
    <PlayerApp place={place} language={language} store={store} cache={cache} start={start} now={clock.now} />,
  )
}
