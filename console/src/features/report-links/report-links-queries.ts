import { reportLinkApi } from '@litfass/api/ads/report-links'

import { apiQuery } from '../../platform/api/api.ts'
import { type DeliverySearch, byPlaceOf } from '../delivery/delivery-queries.ts'

export function reportByPlaceQuery(token: string, search: DeliverySearch) {
  return apiQuery(reportLinkApi.readReportByPlace, { body: { token, ...byPlaceOf(search) } })
}
