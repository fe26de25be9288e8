import { leisurePlaces } from './leisure-places.ts'
import { officePlaces } from './office-places.ts'
import type { PlaceScene } from './room.ts'
import { shopPlaces } from './shop-places.ts'

/** Pictures of the demo's places and locations: 1200 x 800 pixels, without text. */
export const placeScenes: PlaceScene[] = [...leisurePlaces, ...shopPlaces, ...officePlaces]
