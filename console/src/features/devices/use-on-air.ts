import type { Manifest } from '@litfass/api/playback/player'
import { type Playing, playingAt } from '@litfass/domain/playback/playback'
import { stageItemOf } from '@litfass/stage/show-stage'
import type { StageItem } from '@litfass/stage/slide'
import { useEffect, useMemo, useState } from 'react'

// Milliseconds. Longer waits are split, because browsers fire timers of more than 24 days immediately.
const longestWait = 60_000

/** What a screen with this manifest shows now and next, by this browser's clock. */
export function useOnAir({ programme, slides }: Manifest): {
  current: StageItem
  next: StageItem
  kind: Playing['kind']
} {
  const [now, setNow] = useState(() => Date.now())
  const playing = playingAt(programme, now)
  const { until } = playing
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.min(longestWait, Math.max(20, until - Date.now() + 1)))
    return () => clearTimeout(timer)
  }, [until, now])
  const current = useStageItem(playing, slides)
  const next = useStageItem(playingAt(programme, until), slides)
  return { current, next, kind: playing.kind }
}

function useStageItem({ kind, slideId, animation, from, offset }: Playing, slides: Manifest['slides']): StageItem {
  return useMemo(
    () => stageItemOf({ kind, slideId, animation, from, offset }, slides),
    [kind, slideId, animation, from, offset, slides],
  )
}
