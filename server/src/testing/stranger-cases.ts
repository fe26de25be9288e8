import { type Ad, adApi } from '@litfass/api/ads'
import type { Input } from '@litfass/api/endpoint'
import { type Payment, paymentApi } from '@litfass/api/payments'
import type { Screen } from '@litfass/api/screens'
import { sessionApi } from '@litfass/api/session'
import type { Show } from '@litfass/api/shows'
import type { Site } from '@litfass/api/sites'
import type { Slide } from '@litfass/api/slides'
import type { tables } from '@litfass/api/tables'
import { type Invitation, teamApi } from '@litfass/api/team'
import { newAccount } from '@litfass/domain/account'
import { addDays } from '@litfass/domain/day'
import { richTextOf } from '@litfass/domain/rich-text'
import { dayInZone } from '@litfass/domain/zone'

import {
  type TestAccount,
  accountInput,
  buildAccount,
  buildDevice,
  buildImage,
  buildMember,
  buildOffer,
  buildPassword,
  buildScreen,
  buildSession,
  buildShow,
  buildSite,
  buildSlide,
  screenInput,
  siteInput,
} from './builders.ts'
import { mailsTo } from './mailbox.ts'
import { only } from './only.ts'
import { freshEmail } from './registration.ts'
import type { TestServer } from './test-server.ts'

/** Everything an account can have. The partner is the other company of its ads. */
export interface Side {
  account: TestAccount
  image: Blob
  site: Site
  slide: Slide
  show: Show
  publicScreen: Screen
  /** Plays the public screen. */
  deviceId: string
  privateScreen: Screen
  partnerScreen: Screen
  booked: { pending: Ad; approved: Ad; alsoApproved: Ad }
  offered: { toApprove: Ad; toDecline: Ad }
  payment: Payment
  /** A second session of the person, the password, and the token of the mail that confirms a new address. */
  otherSessionId: string
  password: string
  emailToken: string
  /** Somebody else of the company, somebody invited into it, and the token of an invitation for the person. */
  mate: TestAccount
  invitation: Invitation
  joinToken: string
}

export async function buildSide(server: TestServer): Promise<Side> {
  const account = await buildAccount(server)
  const partner = await buildAccount(server)
  const site = await buildSite(account)
  const slide = await buildSlide(account)
  const partnerScreen = await buildScreen(partner, { adShare: 100 })
  const publicScreen = await buildScreen(account, { siteId: site.id })
  const book = async () => only((await buildOffer(account, { screens: [partnerScreen], slide })).ads)
  const bookApproved = async () =>
    partner.call(adApi.approveAd, { accountId: partner.accountId, adId: (await book()).id })
  const offer = async () => only((await buildOffer(partner, { screens: [publicScreen] })).ads)
  const booked = { pending: await book(), approved: await bookApproved(), alsoApproved: await bookApproved() }
  const paying = await bookApproved()
  const password = await buildPassword(account)
  return {
    account,
    otherSessionId: (await buildSession(account)).id,
    password,
    emailToken: await buildEmailToken(account),
    mate: await buildMember(account),
    invitation: await account.call(teamApi.invite, {
      accountId: account.accountId,
      body: { email: freshEmail(), roles: [] },
    }),
    joinToken: await buildJoinToken(partner, account),
    image: await buildImage(),
    site,
    slide,
    show: await buildShow(account, { slides: [slide] }),
    publicScreen,
    deviceId: (await buildDevice(account, publicScreen)).id,
    privateScreen: await buildScreen(account, { privacy: 'private' }),
    partnerScreen,
    booked,
    offered: { toApprove: await offer(), toDecline: await offer() },
    payment: await account.call(paymentApi.startPayment, { accountId: account.accountId, body: { ads: [paying.id] } }),
  }
}

async function buildEmailToken({ server, call }: TestAccount): Promise<string> {
  const email = freshEmail()
  await call(sessionApi.requestEmailChange, { body: { email } })
  const [mail] = await mailsTo(server, email)
  return new URL(mail?.link ?? '').searchParams.get('email') ?? ''
}

async function buildJoinToken(from: TestAccount, { server, email }: TestAccount): Promise<string> {
  await from.call(teamApi.invite, { accountId: from.accountId, body: { email, roles: [] } })
  const [mail] = await mailsTo(server, email)
  return new URL(mail?.link ?? '').searchParams.get('token') ?? ''
}

/** The ids nobody else may ever see. */
export function secretsOf(side: Side): string[] {
  const { site, slide, show, privateScreen, booked, payment, account, otherSessionId, mate, invitation } = side
  const ads = [...Object.values(booked), ...Object.values(side.offered)]
  const people = [account.userId, otherSessionId, mate.userId, invitation.id]
  const adParts = ads.flatMap((ad) => [ad.id, ad.campaignId, ad.adgroupId])
  return [site.id, slide.id, show.id, privateScreen.id, payment.id, ...people, ...adParts]
}

type Tables = typeof tables
type GuardedIn<Table> = {
  [Name in keyof Table]: Table[Name] extends { access: 'account' | 'user' } ? Name : never
}[keyof Table]
/** The names of all endpoints that need somebody signed in. */
export type GuardedName = { [Key in keyof Tables]: GuardedIn<Tables[Key]> }[keyof Tables]
type EndpointOf<Name> = {
  [Key in keyof Tables]: Name extends keyof Tables[Key] ? Tables[Key][Name] : never
}[keyof Tables]

/** What a stranger gets who puts the owner's id at a place: a status, or an answer in which nothing of the owner is found. */
export type StrangerAnswer = 204 | 404 | 409 | 422 | object

interface StrangerCase<Name extends GuardedName> {
  /** A call that works for the account of this side, with an id at every place that takes one. */
  input: (side: Side) => Omit<Input<EndpointOf<Name>>, 'accountId'>
  /** The answers at each place of query and body. In the path it is 404 always. */
  foreign?: Record<string, StrangerAnswer>
  /** What the stranger reaches for where it is not the owner's own input: a screen that is not public. */
  prey?: Record<string, (owner: Side) => string>
}
export type StrangerCases = { [Name in GuardedName]: StrangerCase<Name> }

const privateScreenOf = (owner: Side): string => owner.privateScreen.id
const slideBody = { title: 'Changed', content: richTextOf({ headline: ['Changed'] }) }
const showBody = ({ slide, show }: Side) => ({
  title: show.title,
  slides: [0, 1].map((index) => ({ slide: slide.id, duration: 5, index, animation: 'none' as const })),
})
const screenBody = ({ site }: Side) => ({ ...screenInput('Changed'), siteId: site.id })

function periodOf({ account }: Side): { startdate: string; enddate: string } {
  const startdate = addDays(dayInZone(account.server.context().now.getTime(), newAccount.timezone), 3)
  return { startdate, enddate: addDays(startdate, 6) }
}

const noAds = { items: [], total: 0, sum: { amount: 0 } }
const noItems = { items: [], total: 0 }

/** One entry for each endpoint, in an order in which the owner can make them all: what is deleted goes last. */
export const strangerCases = {
  getSession: { input: () => ({}) },
  fetchUser: {
    input: ({ account }) => ({ body: { initiatorId: account.userId } }),
    foreign: { 'body.initiatorId': 204 },
  },
  setLanguage: { input: () => ({ body: { language: 'de' } }) },
  answerTour: { input: () => ({}) },
  updateUser: {
    input: () => ({
      body: { firstName: 'Ada', lastName: 'New', phone: '2', relationship: 'director', language: 'de' },
    }),
  },
  listSessions: { input: () => ({}) },
  endSession: { input: ({ otherSessionId }) => ({ sessionId: otherSessionId }) },
  changePassword: { input: ({ password }) => ({ body: { currentPassword: password, password: 'battery staple' } }) },
  requestEmailChange: { input: () => ({ body: { email: freshEmail() } }) },
  confirmEmailChange: { input: ({ emailToken }) => ({ body: { token: emailToken } }) },
  getAccount: { input: () => ({}) },
  updateAccount: { input: () => ({ body: accountInput('New name') }) },
  fetchAccount: {
    input: ({ account }) => ({ body: { accountId: account.accountId } }),
    foreign: { 'body.accountId': 404 },
  },
  getDashboard: { input: () => ({}) },

  getTeam: { input: () => ({}) },
  setRoles: { input: ({ mate }) => ({ userId: mate.userId, body: { roles: ['admin'] } }) },
  removeMember: { input: ({ mate }) => ({ userId: mate.userId }) },
  invite: { input: () => ({ body: { email: freshEmail(), roles: ['admin'] } }) },
  resendInvitation: { input: ({ invitation }) => ({ invitationId: invitation.id }) },
  revokeInvitation: { input: ({ invitation }) => ({ invitationId: invitation.id }) },
  acceptInvitation: { input: ({ joinToken }) => ({ body: { token: joinToken } }) },

  listSlides: { input: () => ({ query: {} }) },
  getSlide: { input: ({ slide }) => ({ slideId: slide.id }) },
  createSlide: { input: ({ image }) => ({ body: slideBody, file: image }) },
  updateSlide: { input: ({ slide, image }) => ({ slideId: slide.id, body: slideBody, file: image }) },

  listShows: { input: () => ({ query: {} }) },
  getShow: { input: ({ show }) => ({ showId: show.id }) },
  createShow: { input: (side) => ({ body: showBody(side) }), foreign: { 'body.slides.*.slide': 422 } },
  updateShow: {
    input: (side) => ({ showId: side.show.id, body: showBody(side) }),
    foreign: { 'body.slides.*.slide': 422 },
  },

  listSites: { input: () => ({ query: {} }) },
  getSite: { input: ({ site }) => ({ siteId: site.id }) },
  createSite: { input: () => ({ body: siteInput('New') }) },
  updateSite: { input: ({ site }) => ({ siteId: site.id, body: siteInput('Changed') }) },

  listScreens: { input: () => ({ query: {} }) },
  getScreen: { input: ({ privateScreen }) => ({ screenId: privateScreen.id }) },
  createScreen: {
    input: (side) => ({ body: screenBody(side), file: side.image }),
    foreign: { 'body.siteId': 422 },
  },
  updateScreen: {
    input: (side) => ({ screenId: side.publicScreen.id, body: screenBody(side), file: side.image }),
    foreign: { 'body.siteId': 422 },
  },
  assignShow: {
    input: ({ publicScreen, show }) => ({ screenId: publicScreen.id, body: { url: show.id } }),
    foreign: { 'body.url': 422 },
  },

  findScreens: {
    input: ({ publicScreen }) => ({ query: { ids: [publicScreen.id] } }),
    foreign: { 'query.ids': noItems, 'query.ids.*': noItems },
    prey: { 'query.ids': privateScreenOf, 'query.ids.*': privateScreenOf },
  },

  search: { input: ({ site }) => ({ query: { q: site.title } }) },

  listCampaigns: { input: () => ({ query: {} }) },
  listAdgroups: {
    input: ({ booked }) => ({ query: { campaignId: booked.pending.campaignId } }),
    foreign: { 'query.campaignId': noItems },
  },
  quoteCampaign: {
    input: (side) => ({
      body: { ...periodOf(side), adgroups: [{ duration: 10, frequency: 180, screens: [side.partnerScreen.id] }] },
    }),
    foreign: { 'body.adgroups.*.screens.*': { adgroups: [{ screens: [] }] } },
    prey: { 'body.adgroups.*.screens.*': privateScreenOf },
  },
  sendOffer: {
    input: (side) => ({
      body: {
        offerKey: side.account.server.context().services.newId(),
        campaign: { title: 'Campaign', typ: 'display', ...periodOf(side) },
        adgroups: [
          { title: 'Group', slide: side.slide.id, duration: 10, frequency: 180, screens: [side.partnerScreen.id] },
        ],
        termsAccepted: true,
      },
    }),
    foreign: { 'body.adgroups.*.slide': 422, 'body.adgroups.*.screens.*': 409 },
    prey: { 'body.adgroups.*.screens.*': privateScreenOf },
  },

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
  getAd: { input: ({ booked }) => ({ adId: booked.pending.id }) },
  approveAd: { input: ({ offered }) => ({ adId: offered.toApprove.id }) },
  declineAd: { input: ({ offered }) => ({ adId: offered.toDecline.id, body: { reason: 'No.' } }) },
  withdrawAd: { input: ({ booked }) => ({ adId: booked.pending.id }) },

  startPayment: {
    input: ({ booked }) => ({ body: { ads: [booked.approved.id, booked.alsoApproved.id] } }),
    foreign: { 'body.ads.*': 404 },
    prey: { 'body.ads.*': ({ payment }) => only(payment.ads) },
  },
  getPayment: { input: ({ payment }) => ({ paymentId: payment.id }) },

  listDevices: { input: ({ privateScreen }) => ({ screenId: privateScreen.id }) },
  linkDevice: { input: ({ privateScreen }) => ({ screenId: privateScreen.id }) },
  confirmDevice: {
    input: ({ publicScreen, deviceId }) => ({ screenId: publicScreen.id, deviceId, body: { confirmed: true } }),
  },
  forgetDevice: { input: ({ publicScreen, deviceId }) => ({ screenId: publicScreen.id, deviceId }) },

  deleteShow: { input: ({ show }) => ({ showId: show.id }) },
  deleteSlide: { input: ({ slide }) => ({ slideId: slide.id }) },
  deleteScreen: { input: ({ privateScreen }) => ({ screenId: privateScreen.id }) },
  deleteSite: { input: ({ site }) => ({ siteId: site.id }) },
} satisfies StrangerCases

/** Places that take an id which is not the id of anything. */
export const namesNothing: Partial<Record<GuardedName, string[]>> = { sendOffer: ['body.offerKey'] }
