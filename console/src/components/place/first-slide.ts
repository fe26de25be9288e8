import type { Show } from '@litfass/api/playback/shows'
import type { Slide } from '@litfass/api/playback/slides'
import { reindexed } from '@litfass/domain/playback/show'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { allShows, allSlides } from '../../platform/api/own-lists.ts'
import { useAccount } from '../../platform/auth/account.ts'

/** Finds the slide that a show begins with, by the show's id. */
export function useFirstSlide(): (showId: string) => Slide | undefined {
  const { accountId } = useAccount()
  const { data: shows } = useQuery(allShows(accountId))
  const { data: slides } = useQuery(allSlides(accountId))
  const firsts = useMemo(() => firstSlides(shows ?? [], slides ?? []), [shows, slides])
  return (showId) => firsts.get(showId)
}

function firstSlides(shows: Show[], slides: Slide[]): Map<string, Slide> {
  const byId = new Map(slides.map((slide) => [slide.id, slide]))
  return new Map(
    shows.flatMap(({ id, slides: entries }) => {
      const slide = byId.get(reindexed(entries)[0]?.slideId ?? '')
      return slide ? [[id, slide] as const] : []
    }),
  )
}
