import { DefaultSlide } from '@litfass/stage/default-slide'
import { LitfassMark } from '@litfass/stage/litfass-mark'
import { ShowStage } from '@litfass/stage/show-stage'
import { StageCanvas } from '@litfass/stage/stage-canvas'
import { type ReactElement, useState, useSyncExternalStore } from 'react'

import { earlyVideo } from '../early.ts'
import { loadMedia } from '../offline/load-media.ts'
import type { DeviceFactsProps } from './device-facts.tsx'
import { InfoOverlay } from './info-overlay.tsx'

/** The whole page of a screen. */
export function PlayerPage(props: DeviceFactsProps): ReactElement {
  const { player, text, now } = props
  const [firstVideo] = useState(earlyVideo)
  const { status, screen, current, next, showsDefaultSlide, showsName } = useSyncExternalStore(
    player.subscribe,
    player.state,
  )

  if (status === 'gone')
    return (
      <main>
        <title>{`${text.gone} | Litfass`}</title>
        <StageCanvas className="player-gone">
          <LitfassMark className="player-gone-mark" />
          <h1>{text.gone}</h1>
          <p>{text.goneHint}</p>
        </StageCanvas>
      </main>
    )
  const hint = status === 'unreachable' ? text.unreachable.join(' ') : text.hint
  const defaultSlide = !showsDefaultSlide ? null : (
    <DefaultSlide {...screen} locale={text.locale} hint={hint} now={now} />
  )
  return (
    <main>
      {screen && <title>{`${screen.name} | Litfass`}</title>}
      <ShowStage
        current={current}
        next={next}
        fallback={defaultSlide}
        loadMedia={loadMedia}
        onSettled={player.settle}
        onShown={player.shown}
        onFailed={player.fail}
        now={now}
        videoElement={firstVideo}
        onVideo={player.video}
      />
      {showsName && screen && (
        <div className="player-name">
          <StageCanvas>
            <div className="player-name-area" data-fit="">
              <div className="player-name-box" role="status">
                <h1>{screen.name}</h1>
                {player.device && <p>{`${text.device} ${player.device}`}</p>}
                {current.isDark && <p>{text.connectedDark}</p>}
              </div>
            </div>
          </StageCanvas>
        </div>
      )}
      <InfoOverlay {...props} />
    </main>
  )
}
