import { api } from 'virtual:endpoints'

import { apiQuery } from '../../platform/api/api.ts'
import { type DeliverySearch, byPlaceOf } from '../delivery/delivery-queries.ts'

export function reportByPlaceQuery(token: string, search: DeliverySearch) {
  return apiQuery(api.reportLinks.readReportByPlace, { body: { token, ...byPlaceOf(search) } })
}
