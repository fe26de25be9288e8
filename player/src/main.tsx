import '@fontsource-variable/bricolage-grotesque/opsz.css'
import '@fontsource-variable/inter/opsz.css'
import { screenPath } from '@litfass/domain/places/devices/player-paths'
import { codeIn } from '@litfass/domain/places/screen-code'
import { DefaultSlide } from '@litfass/stage/default-slide'
import { ErrorBoundary } from '@litfass/stage/error-boundary'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import { endEarly } from './early.ts'
import { type CodeAnswer, type ScreenAnswer, findScreen } from './feed/find-screen.ts'
import { sendHeartbeats } from './feed/heartbeat.ts'
import { parseRoute } from './feed/player-route.ts'
import { createServerClock } from './feed/server-clock.ts'
import { deviceMemory as memory } from './offline/device-memory.ts'
import { createOfflineCache } from './offline/offline-cache.ts'
import { createPlayerUpdate } from './offline/player-update.ts'
import { screenStore as store } from './offline/screen-store.ts'
import { PlayerApp } from './pages/player-app.tsx'
import { textsFor } from './pages/texts.ts'
import { type Player, createPlayer } from './player.ts'
import { loadPlays } from './plays/load-plays.ts'
import { measurePlays } from './plays/measure-plays.ts'
import { createRestart } from './restart.ts'
import { canDecodeVideo, createVideoChecks } from './video-checks.ts'
import { keepAwake } from './wake-lock.ts'

import './pages/player.css'

const body = document.getElementById('player')
// Missing where the engine is too old: old-browser.js has said so, and renamed the element.
if (body) start(body)

function start(element: HTMLElement): void {
  // The language that was chosen in the console of this browser, else the browser's.
  const [, chosen] = /(?:^|; )language=(\w+)/.exec(document.cookie) || []
  const text = textsFor(chosen, ...navigator.languages)
  const clock = createServerClock({ monotonic: () => performance.now(), wall: () => Date.now() })
  const { now } = clock
  // Only on https and localhost; elsewhere the show plays for as long as the page lives.
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker
  const cache = createOfflineCache(container, () => Date.now())
  let route = parseRoute(location.pathname)
  const isMeta = route.page === 'meta'
  let playing: { screenId: string; player: Player; cache: typeof cache } | null = null
  let question: CodeAnswer | null = null

  const restart = createRestart(stop, () =>
    // By its id: the code may have been renewed meanwhile.
    playing && !isMeta ? screenPath(playing.screenId) : location.pathname,
  )
  const update = createPlayerUpdate(container, { restart, onControlled: () => playing && playing.player.storeMedia() })
  const root = createRoot(element, { onUncaughtError: restart.begin })

  function stop() {
    endEarly()
    root.unmount()
    leave()
    if (playing) playing.player.stop()
  }

  function play(screenId: string) {
    // /meta has no stage.
    const plays = isMeta
      ? null
      : measurePlays(screenId, { memory, now, page: document, load: () => loadPlays(restart.begin) })
    const player = createPlayer(screenId, {
      clock,
      store,
      memory,
      cache,
      videos: createVideoChecks({ canDecode: canDecodeVideo(), memory }),
      watch: plays ? plays.watch : undefined,
      onBoundary: update.apply,
      onConnected: update.check,
      onStuck: () => isMeta || restart.begin(),
      onDrawn() {
        endEarly()
        restart.drawn()
        if (plays) plays.drawn()
      },
    })
    player.subscribe(() => {
      const { screen } = player.state()
      if (screen) element.className = `player-rotated-${screen.rotation || 0}`
    })
    if (plays) {
      sendHeartbeats(screenId, { player, cache, memory })
      plays.follow(player)
    }
    return { screenId, player, cache }
  }

  /** Shown when rendering the pages failed; the screen may be known by then. */
  function Fallback() {
    const screen = playing && playing.player.state().screen
    return <DefaultSlide {...screen} locale={text.locale} hint={text.hint} now={now} />
  }

  function failed() {
    // Remove the early picture, which would cover what is shown instead.
    endEarly()
    restart.begin()
  }

  function show(answer: ScreenAnswer) {
    let screenId: string | null = null
    if (typeof answer === 'object') screenId = answer.screenId
    // Someone may be typing a code: do not interrupt.
    else if (question || answer !== 'unreachable') question = answer
    if (playing && playing.screenId !== screenId) {
      // The code now belongs to another screen, or to none.
      playing.player.stop()
      playing = null
    }
    if (screenId !== null && !playing) playing = play(screenId)
    // A page that asks for a code because the server did not open a screen must not replace a show.
    if (isMeta || answer === 'no-code') restart.drawn()
    // Synchronously, before there is a slide: the stage shows its first item without waiting for the picture.
    flushSync(() =>
      root.render(
        <ErrorBoundary fallback={<Fallback />} onError={failed}>
          <PlayerApp
            isMeta={isMeta}
            question={question}
            tried={codeIn(route.idOrCode) || ''}
            onCode={open}
            playing={playing}
            text={text}
            now={now}
          />
        </ErrorBoundary>,
      ),
    )
  }

  /** Changes the address without loading: without a service worker the page could not be loaded offline. */
  function open(idOrCode: string) {
    if (idOrCode !== route.idOrCode) history.pushState(null, '', `/${route.page}/${idOrCode}`)
    follow()
  }

  function follow() {
    leave()
    route = parseRoute(location.pathname)
    show(question === 'unreachable' ? question : 'no-code')
    leave = findScreen(route, store, show)
  }

  document.documentElement.lang = text.locale
  keepAwake()
  let leave = findScreen(route, store, show)
  window.addEventListener('popstate', follow)
}
