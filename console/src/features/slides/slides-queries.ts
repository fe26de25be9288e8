import { slideSorts } from '@litfass/api/lists'
import { Format } from '@litfass/domain/places/screen'
import { entryStates } from '@litfass/domain/playback/entries/entry-days'
import { slideKinds } from '@litfass/domain/playback/slides/slide-kind'
import { api } from 'virtual:endpoints'
import { z } from 'zod'

import { accountList, ListSearch } from '../../components/list/account-list.ts'
import { apiQuery } from '../../platform/api/api.ts'
import { healthEvery } from '../devices/devices-queries.ts'
import { folderFilters } from '../folders/folders-queries.ts'

const SlideSearch = ListSearch.extend({
  sort: z.enum(slideSorts).optional().catch(undefined),
  kind: z.enum(slideKinds).optional().catch(undefined),
  format: Format.optional().catch(undefined),
  unused: z.literal('true').optional().catch(undefined),
  state: z.enum(entryStates).optional().catch(undefined),
  endsSoon: z.literal('true').optional().catch(undefined),
  ...folderFilters,
})
export type SlideSearch = z.infer<typeof SlideSearch>

export const slideList = accountList({
  endpoint: api.slides.listSlides,
  search: SlideSearch,
  options: { refetchInterval: healthEvery },
})

export function slideQuery(accountId: string, slideId: string) {
  return apiQuery(api.slides.getSlide, { accountId, slideId })
}
