import type { CampaignType } from '@litfass/domain/ads/campaign'

import { formatCount } from '../../platform/i18n/format.ts'

/** Impressions or reach; nobody counts who passes a board. */
export function countedText(type: CampaignType, count: number): string {
  return type === 'board' ? '–' : formatCount(count)
}
