import '@fontsource-variable/bricolage-grotesque/opsz.css'
import '@fontsource-variable/inter/opsz.css'
import { createRoot } from 'react-dom/client'

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
  document.documentElement.lang = language
  keepAwake()
  createRoot(page).render(<PlayerPage player={createPlayer(screenId, clock)} language={language} now={clock.now} />)
}
