import { richTextOf } from '@litfass/domain/playback/slides/rich-text'

import type { Tenant } from './isolation-tenant.ts'

export const slideBody = ({ video, folder }: Tenant) => ({
  title: 'Changed',
  content: richTextOf({ headline: ['Changed'] }),
  videoId: video.id,
  folderId: folder.id,
  tags: ['Changed'],
})
export const showBody = ({ slide, show }: Tenant) => ({
  title: show.title,
  slides: [0, 1].map((index) => ({ slideId: slide.id, duration: 5, index, animation: 'none' as const })),
})
export const jobBody = ({ slide, show, publicScreen }: Tenant) => ({
  title: 'Job',
  slides: [slide.id],
  shows: [show.id],
  screens: [publicScreen.id],
  runAt: '2199-01-01T08:00',
})
export const foreignOfJob = { 'body.slides.*': 422, 'body.shows.*': 422, 'body.screens.*': 422 } as const
export const hallIds = ({ cinema }: Tenant) => ({ cinemaId: cinema.id, hallId: cinema.halls[0]?.id ?? '' })
