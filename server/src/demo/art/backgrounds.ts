import type { SlideBackground } from './background.ts'
import { cultureBackgrounds } from './culture-backgrounds.ts'
import { foodBackgrounds } from './food-backgrounds.ts'
import { gymCourses } from './gym-courses.ts'
import { gymHouse } from './gym-house.ts'
import { serviceBackgrounds } from './service-backgrounds.ts'
import { shopBackgrounds } from './shop-backgrounds.ts'

/** Backgrounds of the demo's slides: 1920 x 1080 or 1080 x 1920 pixels, without text. */
export const slideBackgrounds: SlideBackground[] = [
  ...gymCourses,
  ...gymHouse,
  ...foodBackgrounds,
  ...cultureBackgrounds,
  ...shopBackgrounds,
  ...serviceBackgrounds,
]
