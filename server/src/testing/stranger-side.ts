import { type Ad, adApi } from '@litfass/api/ads'
import type { Board } from '@litfass/api/boards'
import type { Cinema } from '@litfass/api/cinemas'
import type { Draft } from '@litfass/api/drafts'
import type { Job } from '@litfass/api/jobs'
import type { Message } from '@litfass/api/messages'
import { type Payment, paymentApi } from '@litfass/api/payments'
import type { Schedule } from '@litfass/api/schedules'
import type { Screen } from '@litfass/api/screens'
import { sessionApi } from '@litfass/api/session'
import type { Show } from '@litfass/api/shows'
import type { Site } from '@litfass/api/sites'
import type { Slide } from '@litfass/api/slides'
import { type Invitation, teamApi } from '@litfass/api/team'
import { roles } from '@litfass/domain/account'

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
} from './builders.ts'
import { mailCalled, mailsTo } from './mailbox.ts'
import { only } from './only.ts'
import { buildBoard, buildCinema } from './place-builders.ts'
import { buildDraft } from './plan-builders.ts'
import { buildDevice, buildJob, buildSchedule } from './playing-builders.ts'
import { freshEmail } from './registration.ts'
import type { TestServer } from './test-server.ts'

/** Everything an account can have. The partner is the other company of its ads. */
export interface Side {
  account: TestAccount
  image: Blob
  site: Site
  slide: Slide
  show: Show
  schedule: Schedule
  /** Each of them goes in one request for several. */
  spareSlide: Slide
  spareShow: Show
  publicScreen: Screen
  /** Plays the public screen. */
  deviceId: string
  privateScreen: Screen
  board: Board
  cinema: Cinema
  partnerScreen: Screen
  draft: Draft
  job: Job
  spareJob: Job
  booked: { pending: Ad; approved: Ad; alsoApproved: Ad }
  offered: { toApprove: Ad; toDecline: Ad }
  payment: Payment
  /** From the partner, about the booked ad that waits. */
  message: Message
  /** A second session of the person, the password, and the token of the mail that confirms a new address. */
  otherSessionId: string
  password: string
  emailToken: string
  /** What the person's authenticator app shows, once there is a key in it. */
  appCode: string
  /** Somebody else of the company, somebody invited into it, and the token of an invitation for the person. */
  mate: TestAccount
  invitation: Invitation
  joinToken: string
}

export async function buildSide(server: TestServer): Promise<Side> {
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
  const booked = { pending: await book(), approved: await bookApproved(), alsoApproved: await bookApproved() }
  const { pending } = booked
  const paying = await bookApproved()
  const password = await buildPassword(account)
  return {
    account,
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
    show,
    schedule: await buildSchedule(account, { screen: publicScreen, show }),
    draft: await buildDraft(account, { slide, screens: [partnerScreen] }),
    job,
    spareJob: await buildJob(account, { slides: [slide] }),
    spareSlide: await buildSlide(account),
    spareShow: await buildShow(account, { slides: [] }),
    publicScreen,
    deviceId: (await buildDevice(account, publicScreen)).id,
    privateScreen: await buildScreen(account, { privacy: 'private' }),
    board: await buildBoard(account, { siteId: site.id, active: false }),
    cinema: await buildCinema(account, { siteId: site.id, active: false, halls: ['1', '2'] }),
    partnerScreen,
    booked,
    offered: { toApprove: await offer(), toDecline: await offer() },
    message: await buildMessage(partner, pending),
    payment: await account.call(paymentApi.startPayment, { accountId: account.accountId, body: { ads: [paying.id] } }),
  }
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

/** The ids nobody else may ever see. */
export function secretsOf(side: Side): string[] {
  const { site, slide, show, schedule, draft, job, privateScreen, booked, payment, message } = side
  const { account, otherSessionId, mate, invitation } = side
  const { board, cinema } = side
  const ads = [...Object.values(booked), ...Object.values(side.offered)]
  const adParts = ads.flatMap((ad) => [ad.id, ad.campaignId, ad.adgroupId])
  const places = [site, privateScreen, board, cinema, ...cinema.halls]
  const things = [slide, show, ...schedule.events, draft, job, payment, message, invitation, ...places]
  return [...things.map(({ id }) => id), account.userId, otherSessionId, mate.userId, ...adParts]
}
