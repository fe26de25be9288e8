import type { slideApi } from '@litfass/api/playback/slides'

import type { Handlers } from '../../platform/http/serve.ts'
import { copySlide } from './copy-slide.ts'
import { createSlide } from './create-slide.ts'
import { deleteSlides } from './delete-slides.ts'
import { setSlideDays } from './set-slide-days.ts'
import { readSlide, slidesOfAccount } from './slides.store.ts'
import { updateSlide } from './update-slide.ts'

export const slideHandlers: Handlers<typeof slideApi> = {
  listSlides: (ctx, { query }) => slidesOfAccount(ctx, query),
  getSlide: (ctx, { slideId }) => readSlide(ctx, slideId),
  createSlide: (ctx, { body, file }) => createSlide(ctx, body, file),
  updateSlide: (ctx, { slideId, body, file }) => updateSlide(ctx, slideId, { input: body, upload: file }),
  deleteSlide: (ctx, { slideId }) => deleteSlides(ctx, [slideId]),
  copySlide: (ctx, { slideId }) => copySlide(ctx, slideId),
  setSlideDays: (ctx, { body }) => setSlideDays(ctx, body),
  deleteSlides: (ctx, { body }) => deleteSlides(ctx, body.ids),
}
