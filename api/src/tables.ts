import { accountApi } from './accounts.ts'
import { adApi } from './ads.ts'
import { campaignApi } from './campaigns.ts'
import { deviceApi } from './devices.ts'
import { finderApi } from './finder.ts'
import { paymentApi } from './payments.ts'
import { playerApi } from './player.ts'
import { screenApi } from './screens.ts'
import { searchApi } from './search.ts'
import { sessionApi } from './session.ts'
import { showApi } from './shows.ts'
import { siteApi } from './sites.ts'
import { slideApi } from './slides.ts'
import { teamApi } from './team.ts'

/** The whole contract, by resource: what the OpenAPI document and the tests over all endpoints read. */
export const tables = {
  session: sessionApi,
  accounts: accountApi,
  team: teamApi,
  slides: slideApi,
  shows: showApi,
  sites: siteApi,
  screens: screenApi,
  devices: deviceApi,
  finder: finderApi,
  search: searchApi,
  campaigns: campaignApi,
  ads: adApi,
  payments: paymentApi,
  player: playerApi,
}
