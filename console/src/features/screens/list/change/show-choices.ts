import type { Show } from '@litfass/api/playback/shows'
import type { Slide } from '@litfass/api/playback/slides'

import { slidesWithoutShow } from '../../../../components/slides/show-of-slide.ts'

/** What a screen can play: a show, a slide that gets a show of its own, or, with an empty id, the default slide. */
export type ShowChoice =
  | { kind: 'show'; id: string; title: string; show: Show }
  | { kind: 'slide'; id: string; title: string; slide: Slide }
  | { kind: 'default'; id: ''; title: string }

/** The assigned one first, then shows, the default slide, and slides without a show of their own. */
export function showChoices({
  assigned,
  shows,
  slides,
  defaultTitle,
}: {
  /** Id of a show, or empty. */
  assigned: string
  shows: Show[]
  slides: Slide[]
  defaultTitle: string
}): ShowChoice[] {
  const alone = slidesWithoutShow(slides, shows)
  const choices: ShowChoice[] = [
    ...shows.map((show) => ({ kind: 'show' as const, id: show.id, title: show.title, show })),
    { kind: 'default', id: '', title: defaultTitle },
    ...alone.map((slide) => ({ kind: 'slide' as const, id: slide.id, title: slide.title, slide })),
  ]
  const isAssigned = ({ id }: ShowChoice) => id === assigned
  return [...choices.filter(isAssigned), ...choices.filter((choice) => !isAssigned(choice))]
}
