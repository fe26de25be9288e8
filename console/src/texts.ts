import { mapTexts } from './components/map/map-texts.ts'
import { partTexts } from './components/part-texts.ts'
import { adsTexts } from './features/ads/ads-texts.ts'
import { auditTexts } from './features/audit/audit-texts.ts'
import { boardsTexts } from './features/boards/boards-texts.ts'
import { campaignWizardTexts } from './features/campaign-wizard/campaign-wizard-texts.ts'
import { campaignsTexts } from './features/campaigns/campaigns-texts.ts'
import { checkoutTexts } from './features/checkout/checkout-texts.ts'
import { cinemasTexts } from './features/cinemas/cinemas-texts.ts'
import { dashboardTexts } from './features/dashboard/dashboard-texts.ts'
import { devicesTexts } from './features/devices/devices-texts.ts'
import { draftsTexts } from './features/drafts/drafts-texts.ts'
import { finderTexts } from './features/finder/finder-texts.ts'
import { jobsTexts } from './features/jobs/jobs-texts.ts'
import { messagesTexts } from './features/messages/messages-texts.ts'
import { schedulesTexts } from './features/schedules/schedules-texts.ts'
import { screenBulkTexts } from './features/screens/list/bulk-texts.ts'
import { screensTexts } from './features/screens/screens-texts.ts'
import { settingsAccountTexts } from './features/settings-account/settings-account-texts.ts'
import { settingsUserTexts } from './features/settings-user/settings-user-texts.ts'
import { showsTexts } from './features/shows/shows-texts.ts'
import { signInTexts } from './features/sign-in/sign-in-texts.ts'
import { sitesTexts } from './features/sites/sites-texts.ts'
import { slidesTexts } from './features/slides/slides-texts.ts'
import { statisticsTexts } from './features/statistics/statistics-texts.ts'
import { pageTexts } from './page-texts.ts'
import { paletteTexts } from './shell/palette/palette-texts.ts'
import { shellTexts } from './shell/shell-texts.ts'
import { tourTexts } from './shell/tour/tour-texts.ts'

/** Every feature's texts; the name here is the namespace for `useTranslation`. */
export const texts = {
  pages: pageTexts,
  shell: shellTexts,
  tour: tourTexts,
  palette: paletteTexts,
  parts: partTexts,
  signIn: signInTexts,
  dashboard: dashboardTexts,
  slides: slidesTexts,
  shows: showsTexts,
  sites: sitesTexts,
  screens: screensTexts,
  devices: devicesTexts,
  schedules: schedulesTexts,
  screenBulk: screenBulkTexts,
  jobs: jobsTexts,
  boards: boardsTexts,
  cinemas: cinemasTexts,
  map: mapTexts,
  finder: finderTexts,
  campaignWizard: campaignWizardTexts,
  campaigns: campaignsTexts,
  drafts: draftsTexts,
  ads: adsTexts,
  messages: messagesTexts,
  checkout: checkoutTexts,
  statistics: statisticsTexts,
  settingsAccount: settingsAccountTexts,
  settingsUser: settingsUserTexts,
  audit: auditTexts,
}
