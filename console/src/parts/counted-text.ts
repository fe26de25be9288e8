import type { CampaignType } from '@litfass/domain/campaign'

import { formatCount } from '../platform/format.ts'

/** Impressions or reach; nobody counts who passes a board. */
export function countedText(typ: CampaignType, count: number): string {
  return typ === 'board' ? '–' : formatCount(count)
}
