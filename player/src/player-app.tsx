import { HouseSlide, type StageLanguage } from '@litfass/stage/house-slide'
import { type ReactElement, useEffect, useRef, useState } from 'react'

import { CodePage } from './code-page.tsx'
import { MetaPage } from './meta-page.tsx'
import type { OfflineCache } from './offline/offline-cache.ts'
import type { ScreenStore } from './offline/screen-store.ts'
import type { Place } from './place.ts'
import { MessagePage, PlayerPage } from './player-page.tsx'
import type { Player } from './player.ts'
import { type PlaceAnswer, followPlace } from './screen-of-place.ts'
import { texts } from './texts.ts'

interface PlayerAppProps {
  place: Place
  language: StageLanguage
  store: ScreenStore
  cache: OfflineCache
  /** Starts to play a screen. */
  start: (screenId: string) => Player
  /** The server's clock. */
  now: () => number
}

/** The player's pages: a screen by its id or code, what the device knows of it, and the question for a code. */
export function PlayerApp(props: PlayerAppProps): ReactElement | null {
  const { place, language, now } = props
  const answer = useScreen(props)
  if (answer?.kind === 'nowhere')
    return <CodePage language={language} onCode={(code) => location.assign(`/${place.page}/${code}`)} />
  if (answer === null) return null
  if (answer.kind === 'found') return <ScreenPlace key={answer.screenId} {...props} screenId={answer.screenId} />
  if (answer.kind === 'unknown') return <UnknownCode {...props} />
  return (
    <main>
      <HouseSlide language={language} hint={texts[language][answer.kind]} now={now} />
    </main>
  )
}

/** The screen that a place names; null while that is being found out. */
function useScreen({ place, store }: PlayerAppProps): PlaceAnswer | null {
  const [answer, setAnswer] = useState<PlaceAnswer | null>(() =>
    place.page === 'screen' ? { kind: 'found', screenId: place.screenId } : null,
  )
  useEffect(() => followPlace(place, store, setAnswer), [place, store])
  return answer
}

function ScreenPlace({ place, screenId, start, cache, language, now }: PlayerAppProps & { screenId: string }) {
  const [player] = useState(() => start(screenId))
  if (place.page === 'meta')
    return <MetaPage player={player} screenId={screenId} cache={cache} language={language} now={now} />
  return <PlayerPage player={player} language={language} now={now} />
}

function UnknownCode({ place, language }: PlayerAppProps): ReactElement {
  const text = texts[language]
  const link = useRef<HTMLAnchorElement>(null)
  // A remote control's OK presses what has the focus.
  useEffect(() => link.current?.focus(), [])
  return (
    <MessagePage title={text.unknownCode} hint={text.unknownCodeHint}>
      <a ref={link} className="player-message-link" href={`/${place.page}`}>
        {text.otherCode}
      </a>
    </MessagePage>
  )
}
