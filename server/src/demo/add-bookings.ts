import { Offer } from '@litfass/api/ads/campaigns'
import type { AdActionName } from '@litfass/domain/ads/ad'
import type { CampaignType } from '@litfass/domain/ads/campaign'
import { sellerRefusal } from '@litfass/domain/money/marketplace'
import type { BookableKind } from '@litfass/domain/places/bookable-kinds'
import { addDays } from '@litfass/domain/time/day'

import { answerOpenAds } from '../features/ads/answer-open-ads.ts'
import { transitionAds } from '../features/ads/transition-ads.ts'
import { sendOffer } from '../features/campaigns/send-offer.ts'
import { marketplaceOf } from '../features/marketplace/marketplace.ts'
import { type AccountContext, today } from '../platform/context.ts'
import { daysAgo } from './add-company.ts'
import { addPayments, type DemoPayment } from './add-payments.ts'

interface DemoAdgroup {
  title: string
  /** Title of the advertiser's slide. */
  slide: string
  /** Internal names of the screens. */
  screens: string[]
  duration: number
  frequency: number
}

interface DemoBooking {
  advertiser: string
  campaign: string
  /** Owner of the screens if it is not the demo's publisher. */
  seller?: string
  adgroups: DemoAdgroup[]
  /** Days from today. */
  start: number
  end: number
  /** Status changes, with their age in days. */
  moves: { action: AdActionName; daysAgo: number; reason?: string }[]
}

const publisher = 'fitnesswerk'

const bookings: DemoBooking[] = [
  {
    advertiser: 'morgenrot',
    campaign: 'Herbst 2026',
    adgroups: [
      { title: 'Studios', slide: 'Croissants ab 6 Uhr', screens: ['LE-PLG-02'], duration: 10, frequency: 180 },
    ],
    start: -45,
    end: -32,
    moves: [
      { action: 'approve', daysAgo: 50 },
      { action: 'pay', daysAgo: 49 },
      { action: 'complete', daysAgo: 31 },
    ],
  },
  {
    advertiser: 'morgenrot',
    campaign: 'Herbst an der Theke',
    adgroups: [{ title: 'Tresen', slide: 'Kaffee zum Gehen', screens: ['LE-PLG-03'], duration: 10, frequency: 180 }],
    start: -45,
    end: -32,
    moves: [{ action: 'decline', daysAgo: 51, reason: 'An der Theke bewerben wir unseren eigenen Kaffee.' }],
  },
  {
    advertiser: 'morgenrot',
    campaign: 'Frühstück',
    adgroups: [{ title: 'Kursräume', slide: 'Roggen am Morgen', screens: ['LE-SUD-01'], duration: 8, frequency: 240 }],
    start: -20,
    end: -8,
    moves: [{ action: 'expire', daysAgo: 20 }],
  },
  {
    advertiser: 'nordlicht',
    campaign: 'Sehen beim Sport',
    adgroups: [{ title: 'Kursräume', slide: 'Sehtest', screens: ['LE-SUD-01'], duration: 12, frequency: 120 }],
    start: -21,
    end: -8,
    moves: [
      { action: 'approve', daysAgo: 25 },
      { action: 'pay', daysAgo: 24 },
      { action: 'complete', daysAgo: 7 },
    ],
  },
  {
    advertiser: 'morgenrot',
    campaign: 'Roggenwochen',
    adgroups: [{ title: 'Training', slide: 'Roggen am Morgen', screens: ['LE-PLG-02'], duration: 8, frequency: 240 }],
    start: -28,
    end: -15,
    moves: [
      { action: 'approve', daysAgo: 32 },
      { action: 'pay', daysAgo: 31 },
      { action: 'complete', daysAgo: 14 },
    ],
  },
  {
    advertiser: 'morgenrot',
    campaign: 'Stollenzeit',
    adgroups: [{ title: 'Sport', slide: 'Stollen', screens: ['LE-PLG-01', 'LE-PLG-02'], duration: 10, frequency: 60 }],
    start: -6,
    end: 13,
    moves: [
      { action: 'approve', daysAgo: 9 },
      { action: 'pay', daysAgo: 8 },
    ],
  },
  {
    advertiser: 'morgenrot',
    campaign: 'Advent 2026',
    adgroups: [
      { title: 'Sport', slide: 'Stollen', screens: ['LE-PLG-01', 'LE-PLG-02'], duration: 10, frequency: 180 },
      { title: 'Schaufenster', slide: 'Stollen hochkant', screens: ['LE-SUD-02'], duration: 10, frequency: 60 },
    ],
    start: 10,
    end: 23,
    moves: [],
  },
  {
    advertiser: 'morgenrot',
    campaign: 'Advent in Dresden',
    adgroups: [{ title: 'Dresden', slide: 'Kaffee zum Gehen', screens: ['DD-NEU-01'], duration: 12, frequency: 240 }],
    start: 10,
    end: 23,
    moves: [{ action: 'approve', daysAgo: 1 }],
  },
  {
    advertiser: 'nordlicht',
    campaign: 'Gutes Sehen',
    adgroups: [
      { title: 'Foyers', slide: 'Sehtest', screens: ['LE-PLG-01', 'DD-NEU-01'], duration: 12, frequency: 120 },
    ],
    start: -12,
    end: 16,
    moves: [
      { action: 'approve', daysAgo: 15 },
      { action: 'pay', daysAgo: 14 },
    ],
  },
  {
    advertiser: 'nordlicht',
    campaign: 'Gutes Sehen',
    adgroups: [
      {
        title: 'Hochkant',
        slide: 'Sehtest hochkant',
        screens: ['LE-PLG-03', 'B-PRB-01'],
        duration: 10,
        frequency: 150,
      },
    ],
    start: 6,
    end: 20,
    moves: [],
  },
  {
    advertiser: 'fitnesswerk',
    campaign: 'Training in Hamburg',
    seller: 'elbkaffee',
    adgroups: [{ title: 'Cafés', slide: 'Personal Training', screens: ['HH-OTT-1'], duration: 10, frequency: 120 }],
    start: -16,
    end: 11,
    moves: [
      { action: 'approve', daysAgo: 19 },
      { action: 'pay', daysAgo: 18 },
    ],
  },
  {
    advertiser: 'nordlicht',
    campaign: 'Brillenwochen',
    adgroups: [{ title: 'Kursräume', slide: 'Brillenwochen', screens: ['LE-SUD-01'], duration: 10, frequency: 180 }],
    start: -60,
    end: -46,
    moves: [{ action: 'withdraw', daysAgo: 62 }],
  },
]

interface DemoOffer extends Omit<DemoBooking, 'adgroups'> {
  type: keyof typeof placesOf
  /** Title of the advertiser's slide. */
  slide: string
}

const offers: DemoOffer[] = [
  {
    type: 'board',
    advertiser: 'morgenrot',
    campaign: 'Advent am Ufer',
    slide: 'Stollen',
    start: 11,
    end: 24,
    moves: [],
  },
  {
    type: 'cinema',
    advertiser: 'nordlicht',
    campaign: 'Sehen im Kino',
    slide: 'Sehtest',
    start: -5,
    end: 15,
    moves: [
      { action: 'approve', daysAgo: 9 },
      { action: 'pay', daysAgo: 8 },
    ],
  },
]

/** Adds campaigns of the demo's advertisers on screens, board and cinema, sent and answered on past days. */
export async function addBookings(accounts: Map<string, AccountContext>): Promise<void> {
  const payments: DemoPayment[] = []
  for (const booking of bookings) {
    const advertiser = accounts.get(booking.advertiser)
    const seller = accounts.get(booking.seller ?? publisher)
    if (!advertiser || !seller || sellerRefusal(await marketplaceOf(seller), seller.accountId)) continue
    const { adgroups } = booking
    const type = 'display'
    const groupsOf = (sent: AccountContext) => Promise.all(adgroups.map((group) => adgroupOf(group, { sent, seller })))
    payments.push(...(await addBooking({ booking, type, advertiser, seller, groupsOf })))
  }
  for (const offer of offers) {
    const advertiser = accounts.get(offer.advertiser)
    const seller = accounts.get(publisher)
    if (!advertiser || !seller) continue
    const groupsOf = async (sent: AccountContext) => [
      { title: 'Leipzig', slideId: await slideOf(sent, offer.slide), ...(await placesOf[offer.type](seller)) },
    ]
    payments.push(...(await addBooking({ booking: offer, type: offer.type, advertiser, seller, groupsOf })))
  }
  await addPayments(payments)
}

const placesOf = { board: allBoards, cinema: allHalls } as const satisfies Partial<Record<BookableKind, unknown>>

/** All boards of a publisher, with both sides. */
async function allBoards(seller: AccountContext) {
  const boards = await seller.db.selectFrom('boards').select('id').where('accountId', '=', seller.accountId).execute()
  return { sides: 'double', boards: boards.map(({ id }) => id) }
}

async function allHalls(seller: AccountContext) {
  const halls = await seller.db
    .selectFrom('halls')
    .select(['id', 'cinemaId'])
    .where('accountId', '=', seller.accountId)
    .where('active', '=', true)
    .execute()
  const cinemas = [...new Set(halls.map(({ cinemaId }) => cinemaId))]
  return {
    duration: 20,
    cinemas: cinemas.map((id) => ({
      id,
      halls: halls.filter(({ cinemaId }) => cinemaId === id).map((hall) => hall.id),
    })),
  }
}

/** Returns its payment, if it was paid. */
async function addBooking({
  booking,
  type,
  advertiser,
  seller,
  groupsOf,
}: {
  booking: Omit<DemoBooking, 'adgroups'>
  type: CampaignType
  advertiser: AccountContext
  seller: AccountContext
  groupsOf: (sent: AccountContext) => Promise<object[]>
}): Promise<DemoPayment[]> {
  const day = today(advertiser)
  // One day more than the lead time: days are 24 hours here, so a clock change could make it one day too short.
  const sent = daysAgo(advertiser, Math.max(2, ...booking.moves.map((move) => move.daysAgo + 1), 4 - booking.start))
  const offer = Offer.parse({
    offerKey: sent.services.newId(),
    campaign: {
      title: booking.campaign,
      type,
      startDate: addDays(day, booking.start),
      endDate: addDays(day, booking.end),
    },
    adgroups: await groupsOf(sent),
    termsAccepted: true,
  })
  const campaign = await sendOffer(sent, offer)
  const ads = await sent.db.selectFrom('ads').select('id').where('campaignId', '=', campaign.id).execute()
  const ids = ads.map((ad) => ad.id)
  for (const { action, daysAgo: days, reason } of booking.moves) {
    const then = daysAgo(seller, days)
    const move = { action, ...(reason && { reason }) }
    if (action === 'approve' || action === 'decline') await answerOpenAds(then, ids, { ...move, action })
    else await transitionAds(then, ids, { ...move, ...(action === 'withdraw' && { by: advertiser }) })
  }
  const paid = booking.moves.find(({ action }) => action === 'pay')
  return paid ? [{ advertiser: daysAgo(advertiser, paid.daysAgo), sellerId: seller.accountId, adIds: ids }] : []
}

async function adgroupOf(group: DemoAdgroup, { sent, seller }: { sent: AccountContext; seller: AccountContext }) {
  const screens = await sent.db
    .selectFrom('screens')
    .select('id')
    .where('accountId', '=', seller.accountId)
    .where('internalName', 'in', group.screens)
    .execute()
  return { ...group, slideId: await slideOf(sent, group.slide), screens: screens.map((screen) => screen.id) }
}

async function slideOf(sent: AccountContext, title: string): Promise<string> {
  const { id } = await sent.db
    .selectFrom('slides')
    .select('id')
    .where('accountId', '=', sent.accountId)
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  return id
}
