import type { CampaignType } from '@litfass/domain/ads/campaign'

import { formatCount } from '../../platform/i18n/format.ts'

/** Impressions or reach. Boards have no audience figures. */
export function countedText(type: CampaignType, count: number): string {
  return type === 'board' ? '–' : formatCount(count)
}
