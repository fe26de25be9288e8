import { HouseSlide } from '@litfass/stage/house-slide'
import { type ReactElement, useEffect, useRef } from 'react'

import { CodePage } from './code-page.tsx'
import type { DeviceFactsProps } from './device-facts.tsx'
import { MetaPage } from './meta-page.tsx'
import type { Place } from './place.ts'
import { MessagePage, PlayerPage } from './player-page.tsx'
import type { PlaceAnswer } from './screen-of-place.ts'
import { texts } from './texts.ts'

interface PlayerAppProps extends Pick<DeviceFactsProps, 'language' | 'now'> {
  page: Place['page']
  /** Which screen the place names. */
  answer: PlaceAnswer
  /** What plays it, once it is known. */
  playing: Pick<DeviceFactsProps, 'player' | 'screenId' | 'cache'> | null
}

/** The player's pages: a screen by its id or code, what the device knows of it, and the question for a code. */
export function PlayerApp({ page, answer, playing, language, now }: PlayerAppProps): ReactElement {
  const { kind } = answer
  if (playing) {
    const Page = page === 'meta' ? MetaPage : PlayerPage
    return <Page key={playing.screenId} {...playing} language={language} now={now} />
  }
  if (kind === 'nowhere') return <CodePage language={language} onCode={(code) => location.assign(`/${page}/${code}`)} />
  if (kind === 'unreachable' || kind === 'waiting')
    return (
      <main>
        <HouseSlide language={language} hint={texts[language][kind]} now={now} />
      </main>
    )
  return <UnknownCode page={page} language={language} />
}

function UnknownCode({ page, language }: Pick<PlayerAppProps, 'page' | 'language'>): ReactElement {
  const text = texts[language]
  const link = useRef<HTMLAnchorElement>(null)
  // A remote control's OK presses what has the focus.
  useEffect(() => {
    if (link.current) link.current.focus()
  }, [])
  return (
    <MessagePage title={text.unknownCode} hint={text.codeHint}>
      <a ref={link} className="player-message-link" href={`/${page}`}>
        {text.otherCode}
      </a>
    </MessagePage>
  )
}
