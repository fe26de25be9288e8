import type { Site } from '@litfass/api/places/sites'
import { placeTables } from '@litfass/domain/places/bookable-kinds'
import { serviceHoursOf } from '@litfass/domain/places/service-hours'
import { SiteInput } from '@litfass/domain/places/site'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'
import { z } from 'zod'

import { accountList, ListSearch } from '../../components/list/account-list.ts'
import { placeKinds } from '../../route-table.ts'
import type { PlaceKind } from '../places/place-kind.ts'

export const siteKind = {
  ...placeKinds.site,
  nameOf: ({ title }) => title,
  DeleteText,
  input: SiteInput,
  ownList: accountList({
    endpoint: api.sites.listSites,
    search: ListSearch.extend({ view: z.literal('map').optional().catch(undefined) }),
  }),
  get: api.sites.getSite,
  create: api.sites.createSite,
  update: api.sites.updateSite,
  remove: api.sites.deleteSite,
  removePicture: api.sites.removeSitePicture,
} as const satisfies PlaceKind<Site>

/** Its places are kept, without a location and without its opening hours. */
function DeleteText({ place }: { place: Site }) {
  const { t } = useTranslation('sites')
  const hours = serviceHoursOf({ serviceHours: null, openingHours: place.openingHours ?? null })
  const others = placeTables.filter((table) => table !== 'screens')
  return (
    <>
      <p style={{ margin: 0 }}>{t('deleteText')}</p>
      {place.screens > 0 && <p style={{ margin: '8px 0 0' }}>{t('deleteScreens', { count: place.screens })}</p>}
      {others.some((table) => place[table] > 0) && <p style={{ margin: '8px 0 0' }}>{t('deleteOthers')}</p>}
      {hours && place.screens + place.boards > 0 && <p style={{ margin: '8px 0 0' }}>{t('deleteHours')}</p>}
    </>
  )
}
