import { HouseSlide } from '@litfass/stage/house-slide'
import { LitfassMark } from '@litfass/stage/litfass-mark'
import { ShowStage } from '@litfass/stage/show-stage'
import { StageCanvas } from '@litfass/stage/stage-canvas'
import { type ReactElement, type ReactNode, useEffect, useSyncExternalStore } from 'react'

import type { DeviceFactsProps } from './device-facts.tsx'
import { InfoOverlay } from './info-overlay.tsx'
import { texts } from './texts.ts'

/** The whole page of a screen. */
export function PlayerPage(props: DeviceFactsProps): ReactElement {
  const { player, language, now } = props
  const { status, screen, current, next, hasHouse } = useSyncExternalStore(player.subscribe, player.state)
  const title = screen && screen.name
  useEffect(() => {
    document.title = title || 'Litfass'
  }, [title])

  if (status === 'gone') return <MessagePage title={texts[language].gone} hint={texts[language].goneHint} />
  const hint = status === 'unreachable' ? texts[language].unreachable : undefined
  const house = !hasHouse ? null : (
    <HouseSlide {...screen} screenName={title || ''} language={language} hint={hint} now={now} />
  )
  return (
    <main>
      <ShowStage current={current} next={next} house={house} onSettled={player.settle} onFailed={player.fail} />
      <InfoOverlay {...props} />
    </main>
  )
}

/** A few calm words where nothing can play. */
export function MessagePage({
  title,
  hint,
  children,
}: {
  title: string
  hint: string
  children?: ReactNode
}): ReactElement {
  return (
    <main>
      <StageCanvas className="player-gone">
        <LitfassMark className="player-gone-mark" />
        <h1>{title}</h1>
        <p>{hint}</p>
        {children}
      </StageCanvas>
    </main>
  )
}
