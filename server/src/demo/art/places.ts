import { leisurePlaces } from './leisure-places.ts'
import { officePlaces } from './office-places.ts'
import type { PlaceScene } from './room.ts'
import { shopPlaces } from './shop-places.ts'

/** Every picture of a place for the demo's screens, boards, cinemas and locations: 1200 x 800 pixels, without words. */
export const placeScenes: PlaceScene[] = [...leisurePlaces, ...shopPlaces, ...officePlaces]
