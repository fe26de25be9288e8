import type { PlayPage } from '../playback/plays.ts'
import type { LoggedPage, LoggedTurns } from './play-store.ts'

/** An unsigned page, as a device reports it. */
export function reportedPage({ hour, hours, opening, ads, slides }: LoggedPage): PlayPage {
  return {
    hour,
    hours,
    placed: opening === 0,
    ads: Object.entries(ads).map(([adId, turns]) => ({ adId, turns })),
    slides: slides ? slidesIn(slides) : undefined,
  }
}

function slidesIn(slides: LoggedTurns): PlayPage['slides'] {
  return Object.entries(slides).map(([of, turns]) => {
    const [slideId = '', duration] = of.split('/')
    return { slideId, duration: Number(duration), turns }
  })
}
