import { type Site, siteApi } from '@litfass/api/places/sites'
import { SiteInput } from '@litfass/domain/places/site'
import { useTranslation } from 'react-i18next'
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
    endpoint: siteApi.listSites,
    search: ListSearch.extend({ view: z.literal('map').optional().catch(undefined) }),
  }),
  get: siteApi.getSite,
  create: siteApi.createSite,
  update: siteApi.updateSite,
  remove: siteApi.deleteSite,
  removePicture: siteApi.removeSitePicture,
} as const satisfies PlaceKind<Site>

/** What stands there stays, without a location. */
function DeleteText({ place: { screens, boards, cinemas } }: { place: Site }) {
  const { t } = useTranslation('sites')
  return (
    <>
      <p style={{ margin: 0 }}>{t('deleteText')}</p>
      {screens > 0 && <p style={{ margin: '8px 0 0' }}>{t('deleteScreens', { count: screens })}</p>}
      {boards + cinemas > 0 && <p style={{ margin: '8px 0 0' }}>{t('deleteOthers')}</p>}
    </>
  )
}
