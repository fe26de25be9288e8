import type { Show } from '@litfass/api/playback/shows'
import type { Slide } from '@litfass/api/playback/slides'
import { expect, it } from 'vitest'

import { showChoices } from './show-choices.ts'

const timestamp = '2026-11-26T10:00:00.000Z'

function slide(title: string, { locked = false } = {}): Slide {
  return {
    id: title,
    title,
    content: { type: 'doc', content: [] },
    accountId: 'a',
    creatorId: 'c',
    backgroundUrl: '',
    backgroundFormat: 'png',
    format: 'landscape',
    thumbnailUrl: '',
    pictureSize: null,
    bytes: 0,
    video: null,
    pictureFit: null,
    textShade: false,
    firstDay: null,
    lastDay: null,
    folder: null,
    tags: [],
    locked,
    usedIn: { shows: [], screens: [], onAir: [], campaigns: [] },
    timestamp,
  }
}

function show(title: string, slides: string[]): Show {
  const entries = slides.map((slideId, index) => ({ slideId, index, duration: 10, animation: 'fade' as const }))
  return {
    id: title,
    title,
    shuffled: false,
    slides: entries,
    accountId: 'a',
    creatorId: 'c',
    screens: [],
    onAir: [],
    timestamp,
  }
}

const shows = [show('Morning', ['Sun', 'Coffee']), show('Tulips', ['Tulips']), show('Evening', ['Sun'])]
const slides = [slide('Sun'), slide('Coffee'), slide('Tulips'), slide('Locked', { locked: true })]

it.each([
  ['Evening', ['Evening', 'Morning', 'Tulips', 'Default', 'Coffee']],
  ['', ['Default', 'Morning', 'Tulips', 'Evening', 'Coffee']],
  ['gone', ['Morning', 'Tulips', 'Evening', 'Default', 'Coffee']],
])('with %j assigned: its show first, then shows, the default, unlocked slides without a show', (assigned, titles) => {
  const choices = showChoices({ assigned, shows, slides, defaultTitle: 'Default' })
  expect(choices.map(({ title }) => title)).toEqual(titles)
})
