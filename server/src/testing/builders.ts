import { randomBytes } from 'node:crypto'

import { adApi, type Ad, type AdOf } from '@litfass/api/ads/ads'
import { campaignApi, type Campaign, Offer } from '@litfass/api/ads/campaigns'
import { type Message, messageApi } from '@litfass/api/ads/messages'
import { type Call, createClient } from '@litfass/api/client'
import { screenApi, type Screen } from '@litfass/api/places/screens'
import { siteApi, type Site } from '@litfass/api/places/sites'
import { showApi, type Show } from '@litfass/api/playback/shows'
import { slideApi, type Slide } from '@litfass/api/playback/slides'
import { bookingStatuses } from '@litfass/domain/ads/ad'
import type { CampaignType } from '@litfass/domain/ads/campaign'
import { recordOf } from '@litfass/domain/keys-of'
import { type Role, type Subscription, limitedKinds, newAccount } from '@litfass/domain/people/account'
import type { ScreenInput } from '@litfass/domain/places/screen'
import type { SiteInput } from '@litfass/domain/places/site'
import type { PictureFit } from '@litfass/domain/playback/media/picture-fit'
import type { Animation, ShowSlideInput } from '@litfass/domain/playback/show'
import { type RichText, emptyContent, richTextOf } from '@litfass/domain/playback/slides/rich-text'
import { addDays } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'
import sharp from 'sharp'

import { addConnectedAccount } from '../demo/add-connected-account.ts'
import { isUnsettled } from '../features/settlements/unsettled.ts'
import { storePassword } from '../platform/auth/credentials.ts'
import { hashPassword } from '../platform/auth/password-hash.ts'
import type { Context, Services } from '../platform/context.ts'
import { statusIn } from '../platform/db/ad-statuses.ts'
import { buildPerson, type PersonToBuild } from './people/person-builder.ts'
import type { TestServer } from './test-server.ts'

/** A signed-in person and their account. */
export interface TestAccount<Server = TestServer> {
  server: Server
  accountId: string
  userId: string
  token: string
  email: string
  company: string
  call: Call
}

/** What API-only builders need. Browser tests, which run outside the server's process, have no more. */
export type Builder = Pick<TestAccount, 'accountId' | 'call'> & {
  server: { url: string; context: () => { now: Date; services: Pick<Services, 'newId'> } }
}

/** A valid company profile. */
export function accountInput(company = 'Company') {
  return {
    company,
    email: 'office@example.com',
    line1: 'Street 1',
    postalCode: '10115',
    city: 'Berlin',
    country: 'DE',
    employees: '1-9' as const,
    timezone: newAccount.timezone,
  }
}

let count = 0

/** A separate account for one test, with high limits. */
export async function buildAccount<Server extends Pick<TestServer, 'url' | 'context'>>(
  server: Server,
  {
    roles = ['admin'],
    limits = 1000,
    country = 'DE',
    company,
    subscription = 'basic',
    connected = true,
    ...person
  }: PersonToBuild & {
    roles?: Role[]
    limits?: number
    country?: string
    company?: string
    subscription?: Subscription
    /** Whether advertisers can pay it. */
    connected?: boolean
  } = {},
): Promise<TestAccount<Server>> {
  const { db, services, now } = server.context()
  const { userId, token, email } = await buildPerson(server, person)
  const accountId = services.newId()
  const name = company ?? `Company ${++count}`
  await db
    .insertInto('accounts')
    .values({
      id: accountId,
      email,
      company: name,
      subscription,
      line1: 'Street 1',
      line2: null,
      postalCode: '10115',
      city: 'Berlin',
      state: null,
      country,
      phone: null,
      vat: null,
      website: null,
      employees: '1-9',
      plan: null,
      usage: null,
      timezone: newAccount.timezone,
      limits: JSON.stringify({ ...newAccount.limits, ...recordOf(limitedKinds, () => limits) }),
      creatorId: userId,
      created: now,
      timestamp: now,
    })
    .execute()
  await db.insertInto('memberships').values({ accountId, userId, roles, created: now }).execute()
  if (connected) await addConnectedAccount(server.context(), { accountId, company: name, email, country })
  return signedIn({ server, accountId, userId, token, email, company: name })
}

/** Changes to the sign-in replace the session's token; callers store the new one in the account. */
function signedIn<Server extends Pick<TestServer, 'url'>>(
  person: Omit<TestAccount<Server>, 'call'>,
): TestAccount<Server> {
  const headers = () => ({ authorization: `Bearer ${account.token}` })
  const account = { ...person, call: createClient({ baseUrl: person.server.url, headers }) }
  return account
}

export function callAs(url: string, token: string): Call {
  return createClient({ baseUrl: url, headers: () => ({ authorization: `Bearer ${token}` }) })
}

/** Another signed-in member of the company, who also has a company of their own. */
export async function buildMember<Server extends Pick<TestServer, 'url' | 'context'>>(
  { server, accountId, company }: Pick<TestAccount<Server>, 'server' | 'accountId' | 'company'>,
  { roles = [], ...own }: PersonToBuild & { roles?: Role[]; company?: string } = {},
): Promise<TestAccount<Server>> {
  const member = await buildAccount(server, own)
  const { db, now } = server.context()
  await db.insertInto('memberships').values({ accountId, userId: member.userId, roles, created: now }).execute()
  return Object.assign(member, { accountId, company })
}

/** Another signed-in member of the company, without other companies. */
export async function buildColleague<Server extends Pick<TestServer, 'url' | 'context'>>(
  { server, accountId, company }: Pick<TestAccount<Server>, 'server' | 'accountId' | 'company'>,
  { roles = [], ...person }: PersonToBuild & { roles?: Role[] } = {},
): Promise<TestAccount<Server>> {
  const colleague = await buildPerson(server, person)
  const { db, now } = server.context()
  await db.insertInto('memberships').values({ accountId, userId: colleague.userId, roles, created: now }).execute()
  return signedIn({ server, accountId, company, ...colleague })
}

/** Another session of the user, as if signed in elsewhere. */
export async function buildSession(
  { server, userId }: Pick<TestAccount<Pick<TestServer, 'url' | 'context'>>, 'server' | 'userId'>,
  { userAgent = null }: { userAgent?: string | null } = {},
): Promise<{ id: string; token: string; call: Call }> {
  const { db, services, now } = server.context()
  const id = services.newId()
  const token = randomBytes(16).toString('hex')
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db
    .insertInto('sessions')
    .values({ id, token, userId, expiresAt, ipAddress: '127.0.0.1', userAgent, createdAt: now, updatedAt: now })
    .execute()
  const call = callAs(server.url, token)
  return { id, token, call }
}

const hashes = new Map<string, Promise<string>>()

/** Cached by password, because hashing is slow on purpose. */
function hashOf(ctx: Context, password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(ctx, password)
  hashes.set(password, hash)
  return hash
}

/** Gives the person a password to sign in with. */
export async function buildPassword(
  { server, userId }: Pick<TestAccount<Pick<TestServer, 'context'>>, 'server' | 'userId'>,
  password = 'correct horse',
): Promise<string> {
  const ctx = server.context()
  await storePassword(ctx, { userId, passwordHash: await hashOf(ctx, password) })
  return password
}

/** A PNG of one colour. */
export async function buildImage({
  width = 320,
  height = 180,
  color = '#0e6b5c',
}: { width?: number; height?: number; color?: string | undefined } = {}): Promise<Blob> {
  const png = await sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(png)], { type: 'image/png' })
}

export interface SlideToBuild {
  title?: string
  content?: RichText
  color?: string
  image?: Blob
  videoId?: string
  withoutText?: boolean
  firstDay?: string
  lastDay?: string
  pictureFit?: PictureFit
  textShade?: boolean
}

export async function buildSlide(
  { call, accountId }: Builder,
  { title = 'Slide', content, color, image, withoutText, ...others }: SlideToBuild = {},
): Promise<Slide> {
  return call(slideApi.createSlide, {
    accountId,
    body: {
      title,
      content: content ?? (withoutText ? emptyContent : richTextOf({ headline: [title] })),
      withoutText,
      ...others,
    },
    file: image ?? (await buildImage({ color })),
  })
}

interface ShowToBuild {
  slides: Pick<Slide, 'id'>[]
  title?: string
  duration?: number
  /** Repeated when there are fewer than slides. */
  animations?: Animation[]
  /** Of each entry, in order. */
  days?: Pick<ShowSlideInput, 'firstDay' | 'lastDay' | 'weekdays' | 'startTime' | 'endTime' | 'everyRounds'>[]
}

export function showInput({ slides, title = 'Show', duration = 5, animations = ['none'], days = [] }: ShowToBuild) {
  return {
    title,
    slides: slides.map(({ id }, index) => {
      const animation = animations[index % animations.length] ?? 'none'
      return { slideId: id, duration, index, animation, ...days[index] }
    }),
  }
}

export async function buildShow({ call, accountId }: Builder, show: ShowToBuild): Promise<Show> {
  return call(showApi.createShow, { accountId, body: showInput(show) })
}

export const address = {
  street: 'Hauptstraße',
  streetNumber: '1',
  zip: '04229',
  city: 'Leipzig',
  country: 'DE',
  lat: 51.33,
  lng: 12.33,
}

export function siteInput(title = 'Site') {
  return { ...address, title, internalName: title, venueType: 216 }
}

export async function buildSite({ call, accountId }: Builder, input: Partial<SiteInput> = {}): Promise<Site> {
  return call(siteApi.createSite, { accountId, body: { ...siteInput(input.title), ...input } })
}

export function screenInput(name = 'Screen') {
  return {
    ...address,
    name,
    internalName: name,
    contacts: 640,
    diagonal: 55,
    resolution: '1920x1080',
    format: 'landscape' as const,
    categoryId: 'd-01' as const,
    active: true,
    privacy: 'public' as const,
  }
}

export async function buildScreen(account: Builder, input: Partial<ScreenInput> = {}): Promise<Screen> {
  return account.call(screenApi.createScreen, {
    accountId: account.accountId,
    body: { ...screenInput(input.name), ...input },
  })
}

/** Sends an offer that may start as soon as the rules allow. */
export async function buildOffer(
  advertiser: Builder,
  {
    screens,
    slide,
    duration = 10,
    frequency = 180,
    startIn = 3,
    days = 7,
  }: { screens: Screen[]; slide?: Slide; duration?: number; frequency?: number; startIn?: number; days?: number },
): Promise<{ campaign: Campaign; ads: AdOf<'display'>[] }> {
  const group = { duration, frequency, screens: screens.map((screen) => screen.id) }
  const { campaign, ads } = await sendGroup(advertiser, {
    type: 'display',
    group,
    startIn,
    days,
    ...(slide && { slide }),
  })
  return { campaign, ads: ads.filter((ad) => ad.campaignType === 'display') }
}

/** Sends a campaign of one ad group. */
export async function sendGroup(
  advertiser: Builder,
  {
    type,
    group,
    slide,
    startIn = 3,
    days = 7,
    times = 1,
  }: { type: CampaignType; group: object; slide?: Slide; startIn?: number; days?: number; times?: number },
): Promise<{ campaign: Campaign; ads: Ad[] }> {
  const { accountId } = advertiser
  const offered = slide ?? (await buildSlide(advertiser))
  const body = Offer.parse({
    ...offerHead(advertiser, { type, startIn, days }),
    adgroups: Array.from({ length: times }, () => ({ title: 'Group', slideId: offered.id, ...group })),
  })
  const campaign = await advertiser.call(campaignApi.sendOffer, { accountId, body })
  const { items } = await advertiser.call(adApi.listAds, { accountId, query: { campaignId: campaign.id } })
  return { campaign, ads: items }
}

/** Writes to the other company of an ad. */
export async function buildMessage(
  { server, accountId, call }: Builder,
  { id: adId }: Pick<Ad, 'id'>,
  message = 'Hello',
): Promise<Message> {
  const messageKey = server.context().services.newId()
  return call(messageApi.sendMessage, { accountId, adId, body: { message, messageKey } })
}

/** An offer without ad groups: its own key, a period, the terms. */
export function offerHead(
  { server }: Pick<Builder, 'server'>,
  { type, startIn = 3, days = 7 }: { type: CampaignType; startIn?: number; days?: number },
) {
  const { services, now } = server.context()
  const startDate = addDays(dayInZone(now.getTime(), newAccount.timezone), startIn)
  return {
    offerKey: services.newId(),
    campaign: { title: 'Campaign', type, startDate, endDate: addDays(startDate, days - 1) },
    termsAccepted: true as const,
  }
}

/** Completes and settles all ads of an account that reserve airtime or have ended. */
export async function endAds({ server, accountId }: TestAccount): Promise<void> {
  const settled = server.context().now
  await server
    .context()
    .db.updateTable('ads')
    .set({
      status: 'completed',
      cancelAsked: null,
      paused: null,
      settled,
      settledDue: 0,
      settledDelivered: 0,
      settledRefund: 0,
    })
    .where((eb) => eb.or([eb('advertiserId', '=', accountId), eb('publisherId', '=', accountId)]))
    .where((eb) => eb.or([statusIn(bookingStatuses), isUnsettled]))
    .execute()
}

/** Code and status of a refused call; `null` when it succeeded. */
export async function refusalOf(
  attempt: Promise<unknown>,
): Promise<{ status: number; code: string; fields: string[] } | null> {
  try {
    await attempt
    return null
  } catch (error) {
    if (error instanceof Error && 'code' in error && 'status' in error && 'fields' in error) {
      return { status: Number(error.status), code: String(error.code), fields: Object.keys(Object(error.fields)) }
    }
    throw error
  }
}
