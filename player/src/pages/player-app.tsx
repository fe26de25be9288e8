import { DefaultSlide } from '@litfass/stage/default-slide'
import type { ReactElement } from 'react'

import type { CodeAnswer } from '../feed/find-screen.ts'
import { CodePage } from './code-page.tsx'
import type { DeviceFactsProps } from './device-facts.tsx'
import { MetaPage } from './meta-page.tsx'
import { PlayerPage } from './player-page.tsx'

interface PlayerAppProps extends Pick<DeviceFactsProps, 'text' | 'now'> {
  isMeta: boolean
  /** What plays the screen, once it is known. */
  playing: Pick<DeviceFactsProps, 'player' | 'screenId' | 'cache'> | null
  /** Why a code is asked for; null while that is not known. */
  question: CodeAnswer | null
  /** The last code entered; empty when there was none. */
  tried: string
  /** Called with a complete code. */
  onCode: (code: string) => void
}

/** The player's pages: a screen by id or code, device facts, and the code prompt. */
export function PlayerApp({ isMeta, playing, question, tried, onCode, text, now }: PlayerAppProps): ReactElement {
  if (playing) {
    const Page = isMeta ? MetaPage : PlayerPage
    return <Page key={playing.screenId} {...playing} text={text} now={now} />
  }
  if (question === null)
    return (
      <main>
        <DefaultSlide locale={text.locale} hint={text.unreachable.join(' ')} now={now} />
      </main>
    )
  return <CodePage text={text} answer={question} tried={tried} onCode={onCode} />
}
