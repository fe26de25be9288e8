import { codeIn } from '@litfass/domain/screen-code'
import { HouseSlide } from '@litfass/stage/house-slide'
import type { ReactElement } from 'react'

import { CodePage } from './code-page.tsx'
import type { DeviceFactsProps } from './device-facts.tsx'
import { MetaPage } from './meta-page.tsx'
import type { Place } from './place.ts'
import { PlayerPage } from './player-page.tsx'
import type { PlaceAnswer } from './screen-of-place.ts'
import { texts } from './texts.ts'

interface PlayerAppProps extends Pick<DeviceFactsProps, 'language' | 'now'> {
  place: Place
  /** Which screen the place names. */
  answer: PlaceAnswer
  /** What plays it, once it is known. */
  playing: Pick<DeviceFactsProps, 'player' | 'screenId' | 'cache'> | null
}

/** The player's pages: a screen by its id or code, what the device knows of it, and the question for a code. */
export function PlayerApp({ place, answer, playing, language, now }: PlayerAppProps): ReactElement {
  if (playing) {
    const Page = place.page === 'meta' ? MetaPage : PlayerPage
    return <Page key={playing.screenId} {...playing} language={language} now={now} />
  }
  if (answer === 'unreachable')
    return (
      <main>
        <HouseSlide language={language} hint={texts[language].unreachable} now={now} />
      </main>
    )
  return (
    <CodePage
      language={language}
      answer={answer}
      tried={(place.page !== 'screen' && codeIn(place.code || '')) || ''}
      onCode={(code) => location.assign(`/${place.page}/${code}`)}
    />
  )
}
