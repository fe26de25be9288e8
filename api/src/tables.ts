import { accountApi } from './accounts.ts'
import { adApi } from './ads.ts'
import { auditApi } from './audit.ts'
import { boardApi } from './boards.ts'
import { campaignApi } from './campaigns.ts'
import { cinemaApi } from './cinemas.ts'
import { deviceApi } from './devices.ts'
import { draftApi } from './drafts.ts'
import { finderApi } from './finder.ts'
import { jobApi } from './jobs.ts'
import { leavingApi } from './leaving.ts'
import { legalApi } from './legal.ts'
import { messageApi } from './messages.ts'
import { paymentApi } from './payments.ts'
import { playerApi } from './player.ts'
import { scheduleApi } from './schedules.ts'
import { screenApi } from './screens.ts'
import { searchApi } from './search.ts'
import { secondFactorApi } from './second-factor.ts'
import { sessionApi } from './session.ts'
import { showApi } from './shows.ts'
import { siteApi } from './sites.ts'
import { slideApi } from './slides.ts'
import { statisticsApi } from './statistics.ts'
import { teamApi } from './team.ts'

/** The whole contract, by resource: what the OpenAPI document and the tests over all endpoints read. */
export const tables = {
  session: sessionApi,
  secondFactor: secondFactorApi,
  accounts: accountApi,
  team: teamApi,
  leaving: leavingApi,
  audit: auditApi,
  legal: legalApi,
  slides: slideApi,
  shows: showApi,
  sites: siteApi,
  screens: screenApi,
  devices: deviceApi,
  schedules: scheduleApi,
  jobs: jobApi,
  boards: boardApi,
  cinemas: cinemaApi,
  finder: finderApi,
  search: searchApi,
  campaigns: campaignApi,
  drafts: draftApi,
  ads: adApi,
  messages: messageApi,
  payments: paymentApi,
  statistics: statisticsApi,
  player: playerApi,
}
