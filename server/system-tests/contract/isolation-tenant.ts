import { type Ad, adApi } from '@litfass/api/ads/ads'
import { declarationApi } from '@litfass/api/ads/declarations'
import type { Draft } from '@litfass/api/ads/drafts'
import type { InvoiceSummary } from '@litfass/api/ads/invoices'
import type { Message } from '@litfass/api/ads/messages'
import { type Payment, paymentApi } from '@litfass/api/ads/payments'
import { type SavedView, savedViewApi } from '@litfass/api/people/saved-views'
import { sessionApi } from '@litfass/api/people/session'
import { type Invitation, teamApi } from '@litfass/api/people/team'
import type { Cinema } from '@litfass/api/places/cinemas'
import type { Screen } from '@litfass/api/places/screens'
import type { Site } from '@litfass/api/places/sites'
import type { Folder } from '@litfass/api/playback/folders'
import type { Job } from '@litfass/api/playback/jobs'
import type { Schedule } from '@litfass/api/playback/schedules'
import type { Show } from '@litfass/api/playback/shows'
import type { Slide } from '@litfass/api/playback/slides'
import type { Video } from '@litfass/api/playback/videos'
import { tableOf } from '@litfass/domain/keys-of'
import { newAccount, roles } from '@litfass/domain/people/account'
import { type BookableKind, bookableKindNames } from '@litfass/domain/places/bookable-kinds'
import { dayInZone } from '@litfass/domain/time/zone'

import { buildBoardOffer } from '../../src/testing/booking-builders.ts'
import {
  type TestAccount,
  buildAccount,
  buildImage,
  buildMember,
  buildMessage,
  buildOffer,
  buildPassword,
  buildScreen,
  buildSession,
  buildShow,
  buildSite,
  buildSlide,
} from '../../src/testing/builders.ts'
import { approveAndPay } from '../../src/testing/card-payment.ts'
import { buildFolder } from '../../src/testing/folder-builders.ts'
import { buildSelfBilled, invoicesOf, saveSeller } from '../../src/testing/invoices/invoice-builders.ts'
import { mailCalled, mailsTo } from '../../src/testing/mailbox.ts'
import { mp4Of } from '../../src/testing/media/mp4-builder.ts'
import { buildVideo, sendVideo } from '../../src/testing/media/video-builder.ts'
import { only } from '../../src/testing/only.ts'
import { freshEmail } from '../../src/testing/people/registration.ts'
import { type BookedPlace, buildBoard, buildCinema, placeExamples } from '../../src/testing/place-builders.ts'
import { buildDraft } from '../../src/testing/plan-builders.ts'
import { buildDevice, buildJob, buildSchedule } from '../../src/testing/playing-builders.ts'
import type { TestServer } from '../../src/testing/test-server.ts'

/** Everything an account can have. The partner is the other company of its ads. */
export interface Tenant {
  account: TestAccount
  image: Blob
  site: Site
  slide: Slide
  /** With the slide. */
  folder: Folder
  /** Finished. */
  video: Video
  /** All of its pieces have arrived. */
  sentVideo: Video
  show: Show
  schedule: Schedule
  /** For endpoints that change or delete several at once. */
  spareSlide: Slide
  spareShow: Show
  publicScreen: Screen
  /** Plays the public screen. */
  deviceId: string
  privateScreen: Screen
  /** With halls. */
  cinema: Cinema
  /** One of each kind, not on sale. */
  places: Record<BookableKind, BookedPlace>
  partnerScreen: Screen
  draft: Draft
  view: SavedView
  job: Job
  spareJob: Job
  booked: { pending: Ad; approved: Ad; alsoApproved: Ad; toCancel: Ad; toAsk: Ad; toKeep: Ad; ended: Ad }
  /** The partner asked to cancel the paid ones `toAgree` and `toRefuse`. */
  offered: { toApprove: Ad; toDecline: Ad; toAgree: Ad; toRefuse: Ad; toEnd: Ad; toPause: Ad; toResume: Ad }
  /** A running ad of the partner on a board of the account, and the declaration of it by the account. */
  declared: { adId: string; declarationId: string; day: string }
  payment: Payment
  /** For ads that the account bought from the partner. */
  invoice: InvoiceSummary
  /** Issued to the account by the partner. */
  selfBilled: { id: string }
  /** From the partner, about the pending booked ad. */
  message: Message
  /** A second session of the person, the password, and the token of the mail that confirms a new address. */
  otherSessionId: string
  password: string
  emailToken: string
  /** What the person's authenticator app shows, once there is a key in it. */
  appCode: string
  /** Another member of the company, an invitation into it, and the token of an invitation for the person. */
  mate: TestAccount
  invitation: Invitation
  joinToken: string
}

export async function buildTenant(server: TestServer): Promise<Tenant> {
  const account = await buildAccount(server, { subscription: 'pro', roles: [...roles] })
  const partner = await buildAccount(server)
  const site = await buildSite(account)
  const slide = await buildSlide(account)
  const partnerScreen = await buildScreen(partner, { adShare: 100 })
  const publicScreen = await buildScreen(account, { siteId: site.id })
  const show = await buildShow(account, { slides: [slide] })
  const job = await buildJob(account, { slides: [slide], screens: [publicScreen] })
  const book = async () => only((await buildOffer(account, { screens: [partnerScreen], slide })).ads)
  const bookApproved = async () =>
    partner.call(adApi.approveAd, { accountId: partner.accountId, adId: (await book()).id })
  const offer = async () => only((await buildOffer(partner, { screens: [publicScreen] })).ads)
  const booked = {
    pending: await book(),
    approved: await bookApproved(),
    alsoApproved: await bookApproved(),
    toCancel: await book(),
    toAsk: await book(),
    toKeep: await book(),
    ended: await book(),
  }
  const { pending } = booked
  const offered = {
    toApprove: await offer(),
    toDecline: await offer(),
    toAgree: await offer(),
    toRefuse: await offer(),
    toEnd: await offer(),
    toPause: await offer(),
    toResume: await offer(),
  }
  await saveSeller(partner)
  await approveAndPay(partner, account, [booked.toCancel, booked.toAsk, booked.toKeep, booked.ended])
  await complete(server, booked.ended)
  await account.call(adApi.askToCancelAd, { accountId: account.accountId, adId: booked.toKeep.id, body: {} })
  const { toAgree, toRefuse, toEnd, toPause, toResume } = offered
  await approveAndPay(account, partner, [toAgree, toRefuse, toEnd, toPause, toResume])
  const declared = await buildDeclared(account, partner)
  const pause = { adId: toResume.id, body: { reason: 'Stocktaking.' } }
  await account.call(adApi.pauseAd, { accountId: account.accountId, ...pause })
  for (const { id } of [toAgree, toRefuse])
    await partner.call(adApi.askToCancelAd, { accountId: partner.accountId, adId: id, body: {} })
  const paying = await bookApproved()
  const password = await buildPassword(account)
  return {
    account,
    invoice: only(await invoicesOf(account, { count: 1 })),
    selfBilled: await buildSelfBilled(server, {
      sellerId: account.accountId,
      buyerId: partner.accountId,
      adId: toEnd.id,
    }),
    otherSessionId: (await buildSession(account)).id,
    password,
    emailToken: await buildEmailToken(account, password),
    appCode: '000000',
    mate: await buildMember(account),
    invitation: await account.call(teamApi.invite, {
      accountId: account.accountId,
      body: { email: freshEmail(), roles: [] },
    }),
    joinToken: await buildJoinToken(partner, account),
    image: await buildImage(),
    site,
    slide,
    folder: await buildFolder(account, 'Folder', [slide]),
    video: await buildVideo(account, { seconds: 10 }),
    sentVideo: await sendVideo(account, mp4Of()),
    show,
    schedule: await buildSchedule(account, { screen: publicScreen, show }),
    draft: await buildDraft(account, { slide, screens: [partnerScreen] }),
    view: await account.call(savedViewApi.saveView, {
      accountId: account.accountId,
      body: { list: 'ads', name: 'Open', search: {}, hiddenColumns: [] },
    }),
    job,
    spareJob: await buildJob(account, { slides: [slide] }),
    spareSlide: await buildSlide(account),
    spareShow: await buildShow(account, { slides: [] }),
    publicScreen,
    deviceId: (await buildDevice(account, publicScreen)).id,
    privateScreen: await buildScreen(account, { privacy: 'private' }),
    cinema: await buildCinema(account, { siteId: site.id, active: false, halls: ['1', '2'] }),
    places: await buildPlaces(account, site),
    partnerScreen,
    booked,
    offered,
    declared,
    message: await buildMessage(partner, pending),
    payment: await account.call(paymentApi.startPayment, { accountId: account.accountId, body: { ads: [paying.id] } }),
  }
}

/** Completes an ad as the ad clock does. None of its plays was reported. */
async function complete(server: TestServer, { id }: Ad): Promise<void> {
  const { db } = server.context()
  await db.updateTable('ads').set({ status: 'completed' }).where('id', '=', id).execute()
}

async function buildPlaces(account: TestAccount, { id: siteId }: Site): Promise<Tenant['places']> {
  const build = async (kind: BookableKind) => [kind, await placeExamples[kind].build(account, siteId)] as const
  const built = new Map(await Promise.all(bookableKindNames.map(build)))
  return tableOf<Tenant['places']>(bookableKindNames, (kind) => built.get(kind))
}

async function buildEmailToken({ server, call }: TestAccount, password: string): Promise<string> {
  const email = freshEmail()
  await call(sessionApi.requestEmailChange, { body: { email, password } })
  const [mail] = await mailsTo(server, email)
  return new URL(mail?.link ?? '').searchParams.get('email') ?? ''
}

async function buildJoinToken(from: TestAccount, { server, email }: TestAccount): Promise<string> {
  await from.call(teamApi.invite, { accountId: from.accountId, body: { email, roles: [] } })
  const { link } = await mailCalled(server, email, `${from.company} invites you to Litfass`)
  return new URL(link).searchParams.get('token') ?? ''
}

/** The ids that no other tenant may see. */
export function secretsOf(tenant: Tenant): string[] {
  const { site, slide, show, schedule, draft, job, privateScreen, booked, payment, message, invoice, selfBilled } =
    tenant
  const { account, otherSessionId, mate, invitation } = tenant
  const { cinema } = tenant
  const ads = [...Object.values(booked), ...Object.values(tenant.offered)]
  const adParts = ads.flatMap((ad) => [ad.id, ad.campaignId, ad.adgroupId])
  const places = [site, privateScreen, cinema, ...cinema.halls, ...Object.values(tenant.places)]
  const things = [
    slide,
    tenant.folder,
    tenant.video,
    tenant.sentVideo,
    show,
    ...schedule.events,
    draft,
    job,
    payment,
    invoice,
    selfBilled,
    message,
    invitation,
    ...places,
  ]
  return [...things.map(({ id }) => id), account.userId, otherSessionId, mate.userId, ...adParts]
}

/** A paid ad on a board of the account that starts today, and a declaration of it with a photo. */
async function buildDeclared(account: TestAccount, partner: TestAccount): Promise<Tenant['declared']> {
  const board = await buildBoard(account)
  const ad = only((await buildBoardOffer(partner, { boards: [board] })).ads)
  await approveAndPay(account, partner, [ad])
  const { db, now } = account.server.context()
  const day = dayInZone(now.getTime(), newAccount.timezone)
  await db.updateTable('ads').set({ startDate: day }).where('id', '=', ad.id).execute()
  const input = { accountId: account.accountId, adId: ad.id, body: { day }, file: await buildImage() }
  const { id } = await account.call(declarationApi.addDeclaration, input)
  return { adId: ad.id, declarationId: id, day }
}
