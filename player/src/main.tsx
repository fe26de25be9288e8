import '@fontsource-variable/bricolage-grotesque/opsz.css'
import '@fontsource-variable/inter/opsz.css'
import { Guarded } from '@litfass/stage/guarded'
import { HouseSlide } from '@litfass/stage/house-slide'
import { createRoot } from 'react-dom/client'

import { sendHeartbeats } from './heartbeat.ts'
import { createDeviceMemory } from './offline/device-memory.ts'
import { createOfflineCache } from './offline/offline-cache.ts'
import { createPlayerUpdate } from './offline/player-update.ts'
import { createScreenStore } from './offline/screen-store.ts'
import { placeIn } from './place.ts'
import { PlayerApp } from './player-app.tsx'
import { type Player, createPlayer } from './player.ts'
import { createRestart } from './restart.ts'
import { type PlaceAnswer, followPlace } from './screen-of-place.ts'
import { createServerClock } from './server-clock.ts'
import { languageOf } from './texts.ts'
import { keepAwake } from './wake-lock.ts'

import './player.css'

const body = document.getElementById('player')
// Without it the engine is too old, and floor.js has said so.
if (body) start(body)

function start(element: HTMLElement): void {
  const language = languageOf(navigator.language)
  const clock = createServerClock({ monotonic: () => performance.now(), wall: () => Date.now() })
  const { now } = clock
  const store = createScreenStore()
  const memory = createDeviceMemory()
  // Browsers offer it on https and localhost only; elsewhere the show plays as long as the page lives.
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker
  const cache = createOfflineCache(container, () => Date.now())
  const place = placeIn(location.pathname)
  const { page } = place
  let playing: { screenId: string; player: Player; cache: typeof cache } | null = null
  let isOver = false

  const restart = createRestart(() => {
    root.unmount()
    if (playing) playing.player.stop()
    isOver = true
  })
  const update = createPlayerUpdate(container, { restart, onControlled: () => playing && playing.player.keep() })
  const root = createRoot(element, { onUncaughtError: restart.begin })

  function play(screenId: string) {
    const player = createPlayer(screenId, {
      clock,
      store,
      memory,
      cache,
      onBoundary: update.apply,
      onConnected: update.check,
      // Without a stage there is none to follow.
      onStuck: () => page !== 'meta' && restart.begin(),
      onDrawn: restart.drawn,
    })
    if (page !== 'meta') sendHeartbeats(screenId, { player, cache, memory })
    return { screenId, player, cache }
  }

  /** When the pages have failed: whose screen it is may be known by then. */
  function Instead() {
    const screen = playing && playing.player.state().screen
    return <HouseSlide {...screen} language={language} now={now} />
  }

  function show(answer: PlaceAnswer) {
    if (isOver) return
    const screenId = typeof answer === 'object' ? answer.screenId : null
    if (playing && playing.screenId !== screenId) {
      // The code belongs to another screen now, or to none.
      playing.player.stop()
      playing = null
    }
    if (screenId !== null && !playing) playing = play(screenId)
    if (!playing || page === 'meta') restart.drawn()
    root.render(
      <Guarded instead={<Instead />} onError={restart.begin}>
        <PlayerApp place={place} answer={answer} playing={playing} language={language} now={now} />
      </Guarded>,
    )
  }

  document.documentElement.lang = language
  keepAwake()
  followPlace(place, store, show)
}
