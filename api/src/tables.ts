import { adApi } from './ads/ads.ts'
import { campaignApi } from './ads/campaigns.ts'
import { draftApi } from './ads/drafts.ts'
import { messageApi } from './ads/messages.ts'
import { paymentApi } from './ads/payments.ts'
import { statisticsApi } from './ads/statistics.ts'
import { accountDeletionApi } from './people/account-deletion.ts'
import { accountApi } from './people/accounts.ts'
import { auditApi } from './people/audit.ts'
import { legalApi } from './people/legal.ts'
import { searchApi } from './people/search.ts'
import { sessionApi } from './people/session.ts'
import { teamApi } from './people/team.ts'
import { twoFactorApi } from './people/two-factor.ts'
import { addressApi } from './places/addresses.ts'
import { boardApi } from './places/boards.ts'
import { cinemaApi } from './places/cinemas.ts'
import { deviceApi } from './places/devices.ts'
import { finderApi } from './places/finder.ts'
import { screenApi } from './places/screens.ts'
import { siteApi } from './places/sites.ts'
import { jobApi } from './playback/jobs.ts'
import { playerApi } from './playback/player.ts'
import { scheduleApi } from './playback/schedules.ts'
import { showApi } from './playback/shows.ts'
import { slideApi } from './playback/slides.ts'

/** The whole contract, by resource. Read by the OpenAPI document and by tests over all endpoints. */
export const tables = {
  session: sessionApi,
  twoFactor: twoFactorApi,
  accounts: accountApi,
  team: teamApi,
  accountDeletion: accountDeletionApi,
  audit: auditApi,
  legal: legalApi,
  slides: slideApi,
  shows: showApi,
  sites: siteApi,
  addresses: addressApi,
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
