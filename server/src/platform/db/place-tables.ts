import type { CampaignType } from '@litfass/domain/ads/campaign'
import type { BoardCategoryId } from '@litfass/domain/places/board'
import type { CategoryId } from '@litfass/domain/places/category'
import type { CinemaCategoryId } from '@litfass/domain/places/cinema'
import type { Format } from '@litfass/domain/places/screen'
import type { Address } from '@litfass/domain/places/site'
import type { z } from 'zod'

export interface Boards extends Address {
  id: string
  accountId: string
  creatorId: string
  name: string
  frontPrice: number | null
  backPrice: number | null
  format: Format
  height: number
  width: number
  pixelHeight: number
  pixelWidth: number
  text: string | null
  promotion: boolean
  discount: number
  active: boolean
  tags: string[]
  categoryId: z.infer<typeof BoardCategoryId>
  siteId: string | null
  imageKey: string | null
  imageHash: string | null
  thumbnailHash: string | null
  created: Date
  timestamp: Date
}

export interface Cinemas extends Address {
  id: string
  accountId: string
  creatorId: string
  name: string
  pixelHeight: number
  pixelWidth: number
  text: string | null
  discountHalls: number
  active: boolean
  tags: string[]
  categoryId: z.infer<typeof CinemaCategoryId>
  siteId: string | null
  created: Date
  timestamp: Date
}

export interface Halls {
  id: string
  accountId: string
  cinemaId: string
  index: number
  name: string
  price: number
  shows: number
  visitors: number
  seats: number
  active: boolean
  timestamp: Date
}

/** A place anyone may book, as the finder reads it. Written by triggers only. */
export interface Offers {
  id: string
  type: CampaignType
  accountId: string
  name: string
  words: string
  categoryId: CategoryId
  format: Format
  promotion: boolean
  amount: number
  contacts: number
  cpm: number | null
  adShare: number
  lat: number
  lng: number
  north: number
  cell: number
  sample: number
  created: Date
}
