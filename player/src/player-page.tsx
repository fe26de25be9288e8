import { HouseSlide, type StageLanguage } from '@litfass/stage/house-slide'
import { LitfassMark } from '@litfass/stage/litfass-mark'
import { ShowStage } from '@litfass/stage/show-stage'
import { StageCanvas } from '@litfass/stage/stage-canvas'
import { type ReactElement, type ReactNode, useEffect, useSyncExternalStore } from 'react'

import type { Player } from './player.ts'
import { texts } from './texts.ts'

interface PlayerPageProps {
  player: Player
  language: StageLanguage
  now: () => number
}

/** The whole page of a screen. */
export function PlayerPage({ player, language, now }: PlayerPageProps): ReactElement {
  const { status, screen, current, next, hasHouse } = useSyncExternalStore(player.subscribe, player.state)
  const title = screen?.name
  useEffect(() => {
    document.title = title ?? 'Litfass'
  }, [title])

  if (status === 'gone') return <MessagePage title={texts[language].gone} hint={texts[language].goneHint} />
  const hint = status === 'unreachable' ? texts[language].unreachable : undefined
  const house = !hasHouse ? null : (
    <HouseSlide {...screen} screenName={screen?.name} language={language} hint={hint} now={now} />
  )
  return (
    <main>
      <ShowStage current={current} next={next} house={house} />
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
