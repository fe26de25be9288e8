import type { slideApi } from '@litfass/api/slides'

import type { Handlers } from '../../platform/serve.ts'
import { ownSlide, slideOf, slidesOfAccount } from './slides.store.ts'
import { createSlide, deleteSlide, updateSlide } from './slides.ts'

export const slideHandlers: Handlers<typeof slideApi> = {
  listSlides: (ctx, { query }) => slidesOfAccount(ctx, query),
  getSlide: async (ctx, { slideId }) => slideOf(await ownSlide(ctx, slideId)),
  createSlide: (ctx, { body, file }) => createSlide(ctx, body, file),
  updateSlide: (ctx, { slideId, body, file }) => updateSlide(ctx, slideId, { input: body, upload: file }),
  deleteSlide: (ctx, { slideId }) => deleteSlide(ctx, slideId),
}
