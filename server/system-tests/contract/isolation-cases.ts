import { roles } from '@litfass/domain/people/account'

import { siteInput, type TestAccount } from '../../src/testing/builders.ts'
import { settleCompany } from '../../src/testing/invoices/invoice-builders.ts'
import { mp4Of } from '../../src/testing/media/mp4-builder.ts'
import { pieceOf } from '../../src/testing/media/video-builder.ts'
import { hallInput } from '../../src/testing/place-builders.ts'
import { draftInput } from '../../src/testing/plan-builders.ts'
import { eventInput } from '../../src/testing/playing-builders.ts'
import { foreignOfJob, hallIds, jobBody, showBody, slideBody } from './isolation-bodies.ts'
import type { IsolationCases } from './isolation-case.ts'
import { groupOffer, offerTo, periodOf } from './isolation-offers.ts'
import { moneyCases } from './money-cases.ts'
import { peopleCases } from './people-cases.ts'
import { groupAnswers, groupCalls, placeCases, placeDeletions, placeSearches } from './place-cases.ts'

const noAds = { items: [], total: 0, sum: { amount: 0 } }
const noItems = { items: [], total: 0 }

/** One entry per endpoint, in an order in which the owner can make all calls: deletions last. */
export const isolationCases = {
  ...peopleCases,

  exportUser: { input: () => ({}) },
  getUserDeletion: { input: () => ({}) },
  exportAccount: { input: () => ({}) },
  getClosing: { input: () => ({}) },

  listDeletedItems: { input: () => ({ query: {} }) },

  listSavedViews: { input: () => ({ query: { list: 'ads' } }) },
  saveView: { input: () => ({ body: { list: 'ads', name: 'Paid', search: {}, hiddenColumns: [] } }) },

  listAuditEvents: {
    input: ({ account }) => ({ query: { user: account.userId } }),
    foreign: { 'query.user': { items: [] } },
  },
  exportAuditEvents: {
    input: ({ account }) => ({ query: { user: account.userId } }),
    foreign: { 'query.user': 'no-rows' },
  },

  listSlides: { input: ({ folder }) => ({ query: { folder: folder.id } }), foreign: { 'query.folder': noItems } },
  getSlide: { input: ({ slide }) => ({ slideId: slide.id }) },
  createSlide: {
    input: (tenant) => ({ body: slideBody(tenant), file: tenant.image }),
    foreign: { 'body.videoId': 422, 'body.folderId': 422 },
  },
  updateSlide: {
    input: (tenant) => ({ slideId: tenant.slide.id, body: slideBody(tenant), file: tenant.image }),
    foreign: { 'body.videoId': 422, 'body.folderId': 422 },
  },

  copySlide: { input: ({ slide }) => ({ slideId: slide.id }) },
  setSlideDays: {
    input: ({ slide }) => ({ body: { ids: [slide.id], firstDay: '2026-09-01', lastDay: null } }),
    foreign: { 'body.ids.*': 404 },
  },

  listFolders: { input: () => ({}) },
  createFolder: { input: () => ({ body: { title: 'New' } }) },
  renameFolder: { input: ({ folder }) => ({ folderId: folder.id, body: { title: 'Changed' } }) },
  moveSlides: {
    input: ({ folder, spareSlide }) => ({ body: { slides: [spareSlide.id], folderId: folder.id } }),
    foreign: { 'body.slides.*': 404, 'body.folderId': 422 },
  },
  tagSlides: {
    input: ({ slide }) => ({ body: { slides: [slide.id], addTags: ['New'] } }),
    foreign: { 'body.slides.*': 404 },
  },
  renameTag: { input: () => ({ body: { tag: 'New', to: 'Newer' } }) },
  deleteTag: { input: () => ({ body: { tag: 'Newer' } }) },

  createVideo: { input: () => ({ body: { bytes: 1_000 } }) },
  getVideo: { input: ({ video }) => ({ videoId: video.id }) },
  putPiece: { input: ({ sentVideo }) => ({ videoId: sentVideo.id, number: '0', bytes: pieceOf(mp4Of(), 0) }) },
  finishVideo: { input: ({ sentVideo, image }) => ({ videoId: sentVideo.id, file: image }) },

  listShows: { input: () => ({ query: {} }) },
  getShow: { input: ({ show }) => ({ showId: show.id }) },
  createShow: { input: (tenant) => ({ body: showBody(tenant) }), foreign: { 'body.slides.*.slideId': 422 } },
  updateShow: {
    input: (tenant) => ({ showId: tenant.show.id, body: showBody(tenant) }),
    foreign: { 'body.slides.*.slideId': 422 },
  },

  copyShow: { input: ({ show }) => ({ showId: show.id }) },

  listSites: { input: () => ({ query: {} }) },
  getSite: { input: ({ site }) => ({ siteId: site.id }) },
  createSite: { input: () => ({ body: siteInput('New') }) },
  updateSite: { input: ({ site, image }) => ({ siteId: site.id, body: siteInput('Changed'), file: image }) },
  removeSitePicture: { input: ({ site }) => ({ siteId: site.id }) },

  locateAddress: { input: () => ({ query: { city: 'Leipzig', country: 'DE' } }) },

  ...placeCases,

  copyScreen: { input: ({ publicScreen }) => ({ screenId: publicScreen.id }) },
  exportScreens: { input: () => ({}) },
  listScreenTags: { input: () => ({}) },
  getScreenAirtime: { input: ({ privateScreen }) => ({ screenId: privateScreen.id, query: {} }) },
  renewCode: { input: ({ publicScreen }) => ({ screenId: publicScreen.id }) },
  removeCode: { input: ({ publicScreen }) => ({ screenId: publicScreen.id }) },
  assignShow: {
    input: ({ publicScreen, show }) => ({ screenId: publicScreen.id, body: { showId: show.id } }),
    foreign: { 'body.showId': 422 },
  },

  listSchedules: {
    input: ({ publicScreen }) => ({ query: { screenId: publicScreen.id } }),
    foreign: { 'query.screenId': noItems },
  },
  getSchedule: { input: ({ publicScreen }) => ({ screenId: publicScreen.id }) },
  saveSchedule: {
    input: ({ publicScreen, show, schedule }) => ({
      screenId: publicScreen.id,
      body: { replaces: schedule.id, events: [eventInput(show)] },
    }),
    foreign: { 'body.replaces': 409, 'body.events.*.showId': 422 },
  },
  deleteSchedule: { input: ({ publicScreen }) => ({ screenId: publicScreen.id }) },
  editScreens: {
    input: ({ publicScreen, show }) => ({
      body: { screens: [publicScreen.id], addTags: ['North'], showId: show.id },
    }),
    foreign: { 'body.screens.*': 404, 'body.showId': 422 },
  },
  importScreens: { input: () => ({ body: { dryRun: true }, file: new Blob(['internalName\nScreen']) }) },

  listJobs: { input: () => ({}) },
  getJob: { input: ({ job }) => ({ jobId: job.id }) },
  addJob: { input: (tenant) => ({ body: jobBody(tenant) }), foreign: foreignOfJob },
  updateJob: { input: (tenant) => ({ jobId: tenant.job.id, body: jobBody(tenant) }), foreign: foreignOfJob },
  fetchJobs: {
    input: ({ account }) => ({ body: { accountId: account.accountId } }),
    foreign: { 'body.accountId': 404 },
  },
  createJob: {
    input: (tenant) => ({ body: { ...jobBody(tenant), accountId: tenant.account.accountId } }),
    foreign: { 'body.accountId': 404, ...foreignOfJob },
  },
  runJob: { input: ({ job }) => ({ jobId: job.id }) },
  createHall: { input: ({ cinema }) => ({ cinemaId: cinema.id, body: hallInput('3') }) },
  updateHall: { input: (tenant) => ({ ...hallIds(tenant), body: hallInput('Changed') }) },
  setHallActive: { input: (tenant) => ({ ...hallIds(tenant), body: { active: false } }) },
  orderHalls: {
    input: ({ cinema }) => ({
      cinemaId: cinema.id,
      body: { halls: cinema.halls.map((hall) => hall.id).toReversed() },
    }),
    foreign: { 'body.halls.*': 422 },
  },

  ...placeSearches,
  getMapStyle: { input: () => ({}) },

  search: { input: ({ site }) => ({ query: { q: site.title } }) },

  listCampaigns: { input: () => ({ query: {} }) },
  listAdgroups: {
    input: ({ booked }) => ({ query: { campaignId: booked.pending.campaignId } }),
    foreign: { 'query.campaignId': noItems },
  },
  exportCampaigns: { input: () => ({ query: {} }) },
  exportAdgroups: {
    input: ({ booked }) => ({ query: { campaignId: booked.pending.campaignId } }),
    foreign: { 'query.campaignId': 'no-rows' },
  },
  quoteCampaign: {
    input: (tenant) => ({
      body: { ...periodOf(tenant), adgroups: [{ duration: 10, frequency: 180, screens: [tenant.partnerScreen.id] }] },
    }),
    alternatives: groupCalls((tenant, kind) => ({
      body: { ...periodOf(tenant), adgroups: [tenant.places[kind].group] },
    })),
    foreign: groupAnswers({ adgroups: [{ places: [] }] }),
  },
  sendOffer: {
    input: (tenant) => ({
      body: {
        ...offerTo(tenant),
        campaign: { title: 'Campaign', type: 'display', ...periodOf(tenant) },
        adgroups: [
          {
            title: 'Group',
            slideId: tenant.slide.id,
            duration: 10,
            frequency: 180,
            screens: [tenant.partnerScreen.id],
          },
        ],
      },
    }),
    alternatives: groupCalls(groupOffer),
    foreign: { 'body.adgroups.*.slideId': 422, ...groupAnswers(409) },
  },

  listDrafts: {
    input: ({ draft }) => ({ query: { offerKey: draft.offerKey } }),
    foreign: { 'query.offerKey': noItems },
  },
  getDraft: { input: ({ draft }) => ({ draftId: draft.id }) },
  createDraft: {
    input: (tenant) => ({ body: draftInput(tenant.account, { slide: tenant.slide, screens: [tenant.partnerScreen] }) }),
  },
  updateDraft: { input: ({ account, draft }) => ({ draftId: draft.id, body: { draft: draftInput(account) } }) },
  copyDraft: { input: ({ draft }) => ({ draftId: draft.id }) },

  listAds: {
    input: ({ booked }) => ({ query: { campaignId: booked.pending.campaignId, adgroupId: booked.pending.adgroupId } }),
    foreign: { 'query.campaignId': noAds, 'query.adgroupId': noAds },
  },
  listQuotations: {
    input: ({ offered }) => ({
      query: { campaignId: offered.toApprove.campaignId, adgroupId: offered.toApprove.adgroupId },
    }),
    foreign: { 'query.campaignId': noAds, 'query.adgroupId': noAds },
  },
  exportAds: {
    input: ({ booked }) => ({ query: { campaignId: booked.pending.campaignId, adgroupId: booked.pending.adgroupId } }),
    foreign: { 'query.campaignId': 'no-rows', 'query.adgroupId': 'no-rows' },
  },
  exportQuotations: {
    input: ({ offered }) => ({
      query: { campaignId: offered.toApprove.campaignId, adgroupId: offered.toApprove.adgroupId },
    }),
    foreign: { 'query.campaignId': 'no-rows', 'query.adgroupId': 'no-rows' },
  },
  getOpenAds: {
    input: ({ publicScreen }) => ({ query: { placeId: publicScreen.id } }),
    foreign: { 'query.placeId': { count: 0 } },
  },
  getAd: { input: ({ booked }) => ({ adId: booked.pending.id }) },
  approveAd: { input: ({ offered }) => ({ adId: offered.toApprove.id }) },
  declineAd: { input: ({ offered }) => ({ adId: offered.toDecline.id, body: { reason: 'No.' } }) },
  approveAds: {
    input: ({ offered }) => ({ body: { ids: [offered.toApprove.id] } }),
    foreign: { 'body.ids.*': { answered: [], refused: [{ code: 'not-found' }] } },
  },
  declineAds: {
    input: ({ offered }) => ({ body: { ids: [offered.toDecline.id], reason: 'No.' } }),
    foreign: { 'body.ids.*': { answered: [], refused: [{ code: 'not-found' }] } },
  },
  cancelAd: { input: ({ booked }) => ({ adId: booked.toCancel.id, body: { note: 'Closed.' } }) },
  askToCancelAd: { input: ({ booked }) => ({ adId: booked.toAsk.id, body: { note: 'Closed.' } }) },
  withdrawRequestToCancelAd: { input: ({ booked }) => ({ adId: booked.toKeep.id }) },
  agreeToCancelAd: { input: ({ offered }) => ({ adId: offered.toAgree.id, body: {} }) },
  refuseToCancelAd: { input: ({ offered }) => ({ adId: offered.toRefuse.id, body: { reason: 'No.' } }) },
  endAd: { input: ({ offered }) => ({ adId: offered.toEnd.id, body: { reason: 'Closed.' } }) },
  pauseAd: { input: ({ offered }) => ({ adId: offered.toPause.id, body: { reason: 'Stocktaking.' } }) },
  resumeAd: { input: ({ offered }) => ({ adId: offered.toResume.id }) },
  withdrawAd: { input: ({ booked }) => ({ adId: booked.pending.id, body: { note: 'Too late.' } }) },

  getCampaignStatistics: { input: ({ booked }) => ({ campaignId: booked.pending.campaignId, query: {} }) },
  getAdDelivery: { input: ({ booked }) => ({ adId: booked.pending.id }) },
  getCampaignDelivery: { input: ({ booked }) => ({ campaignId: booked.pending.campaignId }) },
  getDeliveryByPlace: { input: ({ booked }) => ({ campaignId: booked.pending.campaignId, query: {} }) },
  exportCampaignDelivery: { input: ({ booked }) => ({ campaignId: booked.pending.campaignId }) },
  getScreenDelivery: { input: ({ publicScreen }) => ({ screenId: publicScreen.id }) },
  getSlidePlays: {
    input: ({ publicScreen, slide, show }) => ({
      query: { screenId: publicScreen.id, slideId: slide.id, showId: show.id },
    }),
    foreign: { 'query.screenId': 404, 'query.slideId': 404, 'query.showId': 404 },
  },
  exportSlidePlays: {
    input: ({ publicScreen, slide, show }) => ({
      query: { screenId: publicScreen.id, slideId: slide.id, showId: show.id },
    }),
    foreign: { 'query.screenId': 404, 'query.slideId': 404, 'query.showId': 404 },
  },
  getScreenReliability: { input: ({ publicScreen }) => ({ screenId: publicScreen.id }) },
  getScreenStatistics: { input: ({ publicScreen }) => ({ screenId: publicScreen.id, query: {} }) },

  listConversations: { input: () => ({ query: {} }) },
  listMessages: { input: ({ message }) => ({ adId: message.adId, query: {} }) },
  sendMessage: {
    input: ({ message, account }) => ({
      adId: message.adId,
      body: { message: 'Hello', messageKey: account.server.context().services.newId() },
    }),
  },
  readMessages: {
    input: ({ message }) => ({ adId: message.adId, body: { upTo: message.id } }),
    foreign: { 'body.upTo': 404 },
  },

  ...moneyCases,

  listDevices: { input: ({ privateScreen }) => ({ screenId: privateScreen.id }) },
  getTvAddress: { input: () => ({}) },
  linkDevice: { input: ({ privateScreen }) => ({ screenId: privateScreen.id }) },
  confirmDevice: {
    input: ({ publicScreen, deviceId }) => ({ screenId: publicScreen.id, deviceId, body: { confirmed: true } }),
  },
  showNameOnDevice: {
    input: ({ publicScreen, deviceId }) => ({ screenId: publicScreen.id, deviceId }),
    // Only a device that was seen recently can show it, and the cases before take minutes.
    async before({ account: { server }, deviceId }) {
      const { db } = server.context()
      await db.updateTable('devices').set({ lastSeen: new Date() }).where('id', '=', deviceId).execute()
    },
  },
  forgetDevice: { input: ({ publicScreen, deviceId }) => ({ screenId: publicScreen.id, deviceId }) },

  deleteView: { input: ({ view }) => ({ viewId: view.id }) },
  deleteDraft: { input: ({ draft }) => ({ draftId: draft.id }) },
  removeJob: { input: ({ job }) => ({ jobId: job.id }) },
  deleteJob: { input: ({ spareJob }) => ({ body: { id: spareJob.id } }), foreign: { 'body.id': 204 } },
  deleteShows: { input: ({ spareShow }) => ({ body: { ids: [spareShow.id] } }), foreign: { 'body.ids.*': 404 } },
  deleteSlides: { input: ({ spareSlide }) => ({ body: { ids: [spareSlide.id] } }), foreign: { 'body.ids.*': 404 } },
  restoreDeletedItems: {
    input: ({ spareSlide }) => ({ body: { ids: [spareSlide.id] } }),
    foreign: { 'body.ids.*': 404 },
  },
  purgeDeletedItems: { input: ({ spareShow }) => ({ body: { ids: [spareShow.id] } }), foreign: { 'body.ids.*': 404 } },
  deleteHall: { input: (tenant) => hallIds(tenant) },
  deleteVideo: { input: ({ sentVideo }) => ({ videoId: sentVideo.id }) },
  deleteShow: { input: ({ show }) => ({ showId: show.id }) },
  deleteSlide: { input: ({ slide }) => ({ slideId: slide.id }) },
  ...placeDeletions,
  deleteFolder: { input: ({ folder }) => ({ folderId: folder.id }) },
  deleteSite: { input: ({ site }) => ({ siteId: site.id }) },
  leave: { input: () => ({}), before: ({ mate }) => giveAllRoles(mate) },
  closeAccount: {
    input: () => ({ body: { company: 'New name', password: 'battery staple' } }),
    async before({ account }) {
      // The case `leave` may have ended their membership.
      await giveAllRoles(account)
      await settleCompany(account)
    },
  },
  deleteUser: { input: () => ({ body: { password: 'battery staple' } }) },
} satisfies IsolationCases

/** Makes the user a member with all roles. */
async function giveAllRoles({ server, accountId, userId }: TestAccount): Promise<void> {
  const { db, now } = server.context()
  await db
    .insertInto('memberships')
    .values({ accountId, userId, roles: [...roles], created: now })
    .onConflict((conflict) => conflict.columns(['accountId', 'userId']).doUpdateSet({ roles: [...roles] }))
    .execute()
}
