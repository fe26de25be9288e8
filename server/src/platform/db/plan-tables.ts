import type { CampaignType } from '@litfass/domain/ads/campaign'
import type { DraftInput, DraftStep } from '@litfass/domain/ads/draft'
import type { JSONColumnType } from 'kysely'

/** How likely somebody is to recommend the product, 0 to 10. */
export interface Scores {
  paymentId: string
  userId: string
  accountId: string
  score: number
  comment: string | null
  timestamp: Date
}

export interface Drafts {
  id: string
  accountId: string
  creatorId: string
  saverId: string
  offerKey: string
  title: string
  type: CampaignType
  startDate: string | null
  endDate: string | null
  step: DraftStep
  adgroups: JSONColumnType<DraftInput['adgroups']>
  places: number
  timestamp: Date
}
