import '@fontsource-variable/bricolage-grotesque/opsz.css'
import '@fontsource-variable/inter/opsz.css'
import { createRoot } from 'react-dom/client'

import { createOfflineCache } from './offline/offline-cache.ts'
import { createPlayerUpdate } from './offline/player-update.ts'
import { createScreenStore } from './offline/screen-store.ts'
import { PlayerPage } from './player-page.tsx'
import { createPlayer } from './player.ts'
import { createServerClock } from './server-clock.ts'
import { languageOf } from './texts.ts'
import { keepAwake } from './wake-lock.ts'

import './player.css'

const page = document.getElementById('player')
// Without it the engine is too old, and floor.js has said so.
if (page) {
  const screenId = decodeURIComponent(location.pathname.replace(/\/$/, '').split('/').pop() ?? '')
  const language = languageOf(navigator.language)
  const clock = createServerClock({ monotonic: () => performance.now(), wall: () => Date.now() })
  // Browsers offer it on https and localhost only; elsewhere the show plays as long as the page lives.
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  const update = createPlayerUpdate(container, () => player.keep())
  const player = createPlayer(screenId, {
    clock,
    store: createScreenStore(),
    cache: createOfflineCache(container, () => Date.now()),
    onBoundary: update.apply,
    onConnected: update.check,
  })
  document.documentElement.lang = language
  keepAwake()
  createRoot(page).render(<PlayerPage player={player} language={language} now={clock.now} />)
}
