import { recordOf } from '@litfass/domain/keys-of'
import { limitedKinds, newAccount } from '@litfass/domain/people/account'
import type { DisplayCategoryId } from '@litfass/domain/places/category'
import { alwaysOn } from '@litfass/domain/places/service-hours'
import { defaultEntry } from '@litfass/domain/playback/show'
import { richTextOf } from '@litfass/domain/playback/slides/rich-text'
import { addDays } from '@litfass/domain/time/day'
import sharp from 'sharp'

import { createFolder } from '../features/folders/create-folder.ts'
import { moveSlides } from '../features/folders/move-slides.ts'
import { tagSlides } from '../features/folders/tag-slides.ts'
import { createJob } from '../features/jobs/create-job.ts'
import { saveSchedule } from '../features/schedules/save-schedule.ts'
import { assignShow, screenOperations } from '../features/screens/screens.ts'
import { createShow } from '../features/shows/create-show.ts'
import { createSite } from '../features/sites/create-site.ts'
import { createSlide } from '../features/slides/create-slide.ts'
import { storePassword } from '../platform/auth/credentials.ts'
import { type AccountContext, type Context, today } from '../platform/context.ts'
import { addConnectedAccount } from './add-connected-account.ts'
import { addPageSlide } from './add-menu.ts'
import { addSeller } from './add-payments.ts'
import { addVideoSlide } from './add-videos.ts'
import { slideBackgrounds } from './art/backgrounds.ts'
import { placeScenes } from './art/places.ts'
import type { DemoCompany, DemoJob, DemoScreen, DemoSite, EntryTimes } from './demo-companies.ts'
import { demoWeeks } from './demo-weeks.ts'

export const demoZone = 'Europe/Berlin'

const usualTags: Partial<Record<DisplayCategoryId, string[]>> = {
  'd-01': ['Training'],
  'd-03': ['Empfang', 'Aufzug'],
  'd-05': ['Kasse'],
  'd-06': ['Abend'],
  'd-07': ['Wartezimmer'],
  'd-10': ['Straße'],
}

/** A context whose `now` is some days ago, at the same time of day in `demoZone`, to backdate operations. */
export function daysAgo<Ctx extends Context>(ctx: Ctx, days: number): Ctx {
  const then = Temporal.Instant.fromEpochMilliseconds(ctx.now.getTime()).toZonedDateTimeISO(demoZone).subtract({ days })
  return { ...ctx, now: new Date(then.epochMilliseconds) }
}

export async function addCompany(
  ctx: Context,
  { company, passwordHash }: { company: DemoCompany; passwordHash: string },
): Promise<AccountContext> {
  const account = await addAccount(daysAgo(ctx, 120), { company, passwordHash })
  const slides = new Map<string, string>()
  for (const [at, id] of company.slides.entries()) {
    const days = daysFrom(account, company.slideDays?.[id])
    slides.set(id, await addSlide(daysAgo(account, 2 + at * 3), id, days))
  }
  const seconds = new Map<string, number>()
  for (const id of company.videos ?? []) {
    const added = await addVideoSlide(daysAgo(account, 1), id)
    slides.set(id, added.slideId)
    seconds.set(id, added.seconds)
  }
  for (const title of company.pages ?? []) {
    slides.set(title, await addPageSlide(daysAgo(account, 5), title))
    seconds.set(title, defaultEntry.duration)
  }
  await organizeSlides(account, company, slides)
  const shows = new Map<string, string>()
  for (const [at, show] of company.shows.entries()) {
    const entries = show.slides.map((id, index) => ({
      slideId: slides.get(id) ?? '',
      index,
      duration: seconds.get(id) ?? 6 + ((index * 3) % 7),
      animation: animationAt(index),
      ...daysFrom(account, show.days?.[id]),
    }))
    shows.set(
      show.title,
      (await createShow(daysAgo(account, 1 + at * 4), { title: show.title, shuffled: false, slides: entries })).id,
    )
  }
  for (const site of company.sites) await addSite(account, { site, shows })
  if (company.job) await addJob(account, { job: company.job, slides, shows })
  return account
}

function daysFrom(ctx: AccountContext, { first, last, ...hours }: EntryTimes = {}) {
  return {
    ...hours,
    ...(first !== undefined && { firstDay: addDays(today(ctx), first) }),
    ...(last !== undefined && { lastDay: addDays(today(ctx), last) }),
  }
}

function animationAt(index: number) {
  return (['fade', 'slide', 'wipe', 'zoom'] as const)[index % 4] ?? 'fade'
}

async function addAccount(
  ctx: Context,
  { company, passwordHash }: { company: DemoCompany; passwordHash: string },
): Promise<AccountContext> {
  const { newId } = ctx.services
  const { person, address, roles } = company
  const userId = newId()
  const accountId = newId()
  const name = `${person.firstName} ${person.lastName}`
  const at = { createdAt: ctx.now, updatedAt: ctx.now }
  await ctx.db
    .insertInto('users')
    .values({ id: userId, ...person, name, emailVerified: true, phone: '+49 30 5550100', language: 'de', ...at })
    .execute()
  await storePassword(ctx, { userId, passwordHash })
  await ctx.db
    .insertInto('accounts')
    .values({
      id: accountId,
      email: person.email,
      company: company.company,
      subscription: company.subscription,
      ...address,
      line2: null,
      state: null,
      country: 'DE',
      phone: null,
      vat: null,
      website: null,
      employees: '10-49',
      plan: '6-20',
      usage: 'both',
      timezone: demoZone,
      limits: JSON.stringify({
        ...newAccount.limits,
        ...recordOf(limitedKinds, () => 5),
        slides: 100,
        shows: 20,
        screens: 20,
      }),
      creatorId: userId,
      created: ctx.now,
      timestamp: ctx.now,
    })
    .execute()
  await ctx.db.insertInto('memberships').values({ accountId, userId, roles, created: ctx.now }).execute()
  const now = new Date(ctx.services.clock())
  const own: AccountContext = { ...ctx, now, accountId, roles, zone: demoZone, actor: { userId, name, language: 'de' } }
  await addSeller(own, company.company)
  await addConnectedAccount(ctx, { accountId, company: company.company, email: person.email, country: 'DE' })
  return own
}

async function addSlide(ctx: AccountContext, id: string, days: ReturnType<typeof daysFrom>): Promise<string> {
  const background = slideBackgrounds.find((one) => one.id === id)
  if (!background) throw new Error(`no demo slide ${id}`)
  const content = richTextOf({ headline: background.headline, lines: [background.subline], color: background.ink })
  const { title, pictureFit } = background
  return (await createSlide(ctx, { title, content, pictureFit, ...days }, await pictureOf(background.svg()))).id
}

async function organizeSlides(
  ctx: AccountContext,
  { folders = {}, tags = {} }: DemoCompany,
  slides: Map<string, string>,
): Promise<void> {
  const idsOf = (names: string[]) => names.map((name) => slides.get(name) ?? '')
  for (const [title, names] of Object.entries(folders)) {
    const { id: folderId } = await createFolder(daysAgo(ctx, 60), { title })
    await moveSlides(ctx, { slides: idsOf(names), folderId })
  }
  for (const [tag, names] of Object.entries(tags))
    await tagSlides(ctx, { slides: idsOf(names), addTags: [tag], removeTags: [] })
}

async function addSite(
  ctx: AccountContext,
  { site: { screens, open, ...site }, shows }: { site: DemoSite; shows: Map<string, string> },
): Promise<void> {
  const { id: siteId } = await createSite(daysAgo(ctx, 100), {
    ...site,
    country: 'DE',
    openingHours: demoWeeks[open],
  })
  for (const screen of screens)
    await addScreen(daysAgo(ctx, screen.ageDays ?? 30), {
      screen,
      siteId,
      site,
      shows,
    })
}

async function addJob(
  ctx: AccountContext,
  { job, slides, shows }: { job: DemoJob; slides: Map<string, string>; shows: Map<string, string> },
): Promise<void> {
  const screens = await ctx.db
    .selectFrom('screens')
    .select('id')
    .where('accountId', '=', ctx.accountId)
    .where('internalName', 'in', job.screens)
    .execute()
  await createJob(ctx, {
    ...job,
    slides: job.slides.map((id) => slides.get(id) ?? ''),
    shows: job.shows.map((title) => shows.get(title) ?? ''),
    screens: screens.map(({ id }) => id),
  })
}

async function addScreen(
  ctx: AccountContext,
  {
    screen,
    siteId,
    site,
    shows,
  }: {
    screen: DemoScreen
    siteId: string
    site: Omit<DemoSite, 'screens' | 'open'>
    shows: Map<string, string>
  },
): Promise<void> {
  const scene = placeScenes.find((one) => one.id === screen.scene)
  const input = {
    name: screen.name,
    internalName: screen.internalName,
    street: site.street,
    streetNumber: site.streetNumber,
    zip: site.zip,
    city: site.city,
    country: 'DE',
    lat: site.lat,
    lng: site.lng,
    contacts: screen.contacts,
    diagonal: screen.diagonal,
    resolution: screen.portrait ? '1080x1920' : '1920x1080',
    format: screen.portrait ? ('portrait' as const) : ('landscape' as const),
    rotation: 0 as const,
    darkOutsideHours: screen.isDarkWhenClosed ?? false,
    categoryId: screen.category,
    active: true,
    privacy: 'public' as const,
    siteId,
    tags: screen.tags ?? usualTags[screen.category] ?? [],
    promotion: screen.discount !== undefined,
    discount: screen.discount ?? 0,
    adShare: 50,
    ...(screen.alwaysOn && { serviceHours: alwaysOn }),
  }
  const { id } = await screenOperations.create(ctx, input, scene && (await pictureOf(scene.svg())))
  const showId = shows.get(screen.show ?? '')
  if (showId) await assignShow(ctx, id, showId)
  if (!screen.schedule) return
  const events = screen.schedule.flatMap(({ show, days, start, end }) =>
    days.map((weekday) => ({ title: show, showId: shows.get(show) ?? '', weekday, start, end })),
  )
  await saveSchedule(ctx, id, { events })
}

/** WebP keeps the demo small; the upload is processed like any other. */
export async function pictureOf(svg: string): Promise<Blob> {
  return new Blob([new Uint8Array(await sharp(Buffer.from(svg)).webp({ quality: 90, effort: 2 }).toBuffer())], {
    type: 'image/webp',
  })
}
