import { type BookableKind, type bookableKinds, tableOfKinds } from '@litfass/domain/places/bookable-kinds'

import { adApi } from './ads/ads.ts'
import { campaignApi } from './ads/campaigns.ts'
import { connectedAccountApi } from './ads/connected-accounts.ts'
import { declarationApi } from './ads/declarations.ts'
import { deliveryApi } from './ads/delivery.ts'
import { draftApi } from './ads/drafts.ts'
import { invoiceApi } from './ads/invoices.ts'
import { messageApi } from './ads/messages.ts'
import { paymentApi } from './ads/payments.ts'
import { payoutApi } from './ads/payouts.ts'
import { reportLinkApi } from './ads/report-links.ts'
import { reportApi } from './ads/reports.ts'
import { settlementApi } from './ads/settlements.ts'
import { statisticsApi } from './ads/statistics.ts'
import { accountDeletionApi } from './people/account-deletion.ts'
import { accountApi } from './people/accounts.ts'
import { auditApi } from './people/audit.ts'
import { deletedItemApi } from './people/deleted-items.ts'
import { legalApi } from './people/legal.ts'
import { savedViewApi } from './people/saved-views.ts'
import { searchApi } from './people/search.ts'
import { sessionApi } from './people/session.ts'
import { teamApi } from './people/team.ts'
import { twoFactorApi } from './people/two-factor.ts'
import { addressApi } from './places/addresses.ts'
import { categoryApi } from './places/categories.ts'
import { deviceApi } from './places/devices.ts'
import { finderApi } from './places/finder.ts'
import { placeContracts } from './places/place-contracts.ts'
import { siteApi } from './places/sites.ts'
import { folderApi } from './playback/folders.ts'
import { jobApi } from './playback/jobs.ts'
import { playerApi } from './playback/player.ts'
import { playApi } from './playback/plays.ts'
import { scheduleApi } from './playback/schedules.ts'
import { showApi } from './playback/shows.ts'
import { slidePlayApi } from './playback/slide-plays.ts'
import { slideApi } from './playback/slides.ts'
import { videoApi } from './playback/videos.ts'
import { proofApi } from './proof/proof.ts'

type PlaceTables = {
  [Kind in BookableKind as (typeof bookableKinds)[Kind]['table']]: (typeof placeContracts)[Kind]['endpoints']
}
const { screens, ...otherPlaces } = tableOfKinds<PlaceTables>(
  ({ table }) => table,
  (kind) => placeContracts[kind].endpoints,
)

/** The whole contract, by resource. Read by the OpenAPI document and by tests over all endpoints. */
export const tables = {
  session: sessionApi,
  twoFactor: twoFactorApi,
  accounts: accountApi,
  team: teamApi,
  accountDeletion: accountDeletionApi,
  audit: auditApi,
  deletedItems: deletedItemApi,
  savedViews: savedViewApi,
  legal: legalApi,
  slides: slideApi,
  folders: folderApi,
  slidePlays: slidePlayApi,
  videos: videoApi,
  shows: showApi,
  sites: siteApi,
  addresses: addressApi,
  categories: categoryApi,
  screens,
  devices: deviceApi,
  schedules: scheduleApi,
  jobs: jobApi,
  ...otherPlaces,
  finder: finderApi,
  search: searchApi,
  campaigns: campaignApi,
  drafts: draftApi,
  ads: adApi,
  messages: messageApi,
  payments: paymentApi,
  invoices: invoiceApi,
  connectedAccounts: connectedAccountApi,
  payouts: payoutApi,
  statistics: statisticsApi,
  delivery: deliveryApi,
  settlements: settlementApi,
  proof: proofApi,
  declarations: declarationApi,
  reports: reportApi,
  reportLinks: reportLinkApi,
  player: playerApi,
  plays: playApi,
}
