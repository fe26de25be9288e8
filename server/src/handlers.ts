import { tables } from '@litfass/api/tables'
import { keysOf } from '@litfass/domain/keys-of'

import { accountDeletionHandlers } from './features/account-deletion/account-deletion.routes.ts'
import { accountHandlers } from './features/accounts/accounts.routes.ts'
import { addressHandlers } from './features/addresses/addresses.routes.ts'
import { adHandlers } from './features/ads/ads.routes.ts'
import { auditHandlers } from './features/audit/audit.routes.ts'
import { boardHandlers } from './features/boards/boards.routes.ts'
import { campaignHandlers } from './features/campaigns/campaigns.routes.ts'
import { categoryHandlers } from './features/categories/categories.routes.ts'
import { cinemaHandlers } from './features/cinemas/cinemas.routes.ts'
import { connectedAccountHandlers } from './features/connected-accounts/connected-accounts.routes.ts'
import { declarationHandlers } from './features/declarations/declarations.routes.ts'
import { deletedItemHandlers } from './features/deleted-items/deleted-items.routes.ts'
import { deviceHandlers } from './features/devices/devices.routes.ts'
import { createStoreHeartbeat } from './features/devices/store-heartbeats.ts'
import { draftHandlers } from './features/drafts/drafts.routes.ts'
import { type CardCache, createCardCache } from './features/finder/card-cache.ts'
import { finderHandlers } from './features/finder/finder.routes.ts'
import { folderHandlers } from './features/folders/folders.routes.ts'
import { invoiceHandlers } from './features/invoices/invoices.routes.ts'
import { jobHandlers } from './features/jobs/jobs.routes.ts'
import { legalHandlers } from './features/legal/legal.routes.ts'
import { messageHandlers } from './features/messages/messages.routes.ts'
import { paymentHandlers } from './features/payments/payments.routes.ts'
import { payoutHandlers } from './features/payouts/payouts.routes.ts'
import type { ManifestCache } from './features/player/manifest-cache.ts'
import { playerHandlers } from './features/player/player.routes.ts'
import { limitReports } from './features/plays/limit-reports.ts'
import { deliveryHandlers, playHandlers } from './features/plays/plays.routes.ts'
import { createRecentReporters, type RecentReporters } from './features/plays/recent-reporters.ts'
import { createRecordPlays } from './features/plays/report-plays.ts'
import { profileHandlers } from './features/profile/profile.routes.ts'
import { proofHandlers } from './features/proof/proof.routes.ts'
import { reportLinkHandlers } from './features/report-links/report-links.routes.ts'
import { reportHandlers } from './features/reports/reports.routes.ts'
import { savedViewHandlers } from './features/saved-views/saved-views.routes.ts'
import { scheduleHandlers } from './features/schedules/schedules.routes.ts'
import { screenHandlers } from './features/screens/screens.routes.ts'
import { searchHandlers } from './features/search/search.routes.ts'
import { settlementHandlers } from './features/settlements/settlements.routes.ts'
import { showHandlers } from './features/shows/shows.routes.ts'
import { signInHandlers } from './features/sign-in/sign-in.routes.ts'
import { siteHandlers } from './features/sites/sites.routes.ts'
import { slidePlayHandlers } from './features/slide-plays/slide-plays.routes.ts'
import { slideHandlers } from './features/slides/slides.routes.ts'
import { statisticsHandlers } from './features/statistics/statistics.routes.ts'
import { teamHandlers } from './features/team/team.routes.ts'
import { twoFactorHandlers } from './features/two-factor/two-factor.routes.ts'
import { videoHandlers } from './features/videos/videos.routes.ts'
import type { Services } from './platform/context.ts'
import type { Database } from './platform/db/database.ts'
import { type App, type Handlers, serve } from './platform/http/serve.ts'

type Tables = typeof tables
/** Handlers for each table of the contract; a missing one is a type error. */
type AllHandlers = { [Name in keyof Tables]: Handlers<Tables[Name]> }

function handlersOf({
  cards,
  db,
  manifests,
  newId,
  reporters,
}: {
  cards: CardCache
  db: Database
  manifests: ManifestCache
  newId: () => string
  reporters: RecentReporters
}): AllHandlers {
  return {
    session: { ...signInHandlers, ...profileHandlers },
    twoFactor: twoFactorHandlers,
    accounts: accountHandlers,
    team: teamHandlers,
    accountDeletion: accountDeletionHandlers,
    audit: auditHandlers,
    deletedItems: deletedItemHandlers,
    savedViews: savedViewHandlers,
    legal: legalHandlers,
    slidePlays: slidePlayHandlers,
    slides: slideHandlers,
    folders: folderHandlers,
    videos: videoHandlers,
    shows: showHandlers,
    sites: siteHandlers,
    addresses: addressHandlers,
    categories: categoryHandlers,
    screens: screenHandlers,
    devices: deviceHandlers(createStoreHeartbeat(db)),
    schedules: scheduleHandlers,
    jobs: jobHandlers,
    boards: boardHandlers,
    cinemas: cinemaHandlers,
    finder: finderHandlers(cards),
    search: searchHandlers,
    campaigns: campaignHandlers,
    drafts: draftHandlers,
    ads: adHandlers,
    messages: messageHandlers,
    payments: paymentHandlers,
    invoices: invoiceHandlers,
    connectedAccounts: connectedAccountHandlers,
    payouts: payoutHandlers,
    statistics: statisticsHandlers,
    delivery: deliveryHandlers,
    settlements: settlementHandlers,
    proof: proofHandlers,
    declarations: declarationHandlers,
    reports: reportHandlers,
    reportLinks: reportLinkHandlers,
    player: playerHandlers(manifests),
    plays: playHandlers(createRecordPlays({ db }, newId, reporters)),
  }
}

/** Serves every endpoint of the contract. */
export function serveContract(
  app: App,
  { manifests, ...parts }: { db: Database; services: Services; manifests: ManifestCache },
): void {
  const reporters = createRecentReporters()
  limitReports(app, { ...parts, reporters })
  const { events, newId } = parts.services
  const handlers = handlersOf({ cards: createCardCache(events), db: parts.db, manifests, newId, reporters })
  for (const name of keysOf(tables)) serve<Tables[typeof name]>(app, parts, tables[name], handlers[name])
}
