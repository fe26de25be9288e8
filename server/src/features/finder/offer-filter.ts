import type { FinderQuery } from '@litfass/api/places/finder'
import { maxSearchWords } from '@litfass/api/places/found-place'
import type { CampaignType } from '@litfass/domain/ads/campaign'
import { marketplaceRules } from '@litfass/domain/money/marketplace'
import { sampleBooking } from '@litfass/domain/money/pricing'
import { categories, displayCategoryIds } from '@litfass/domain/places/category'
import { type MapArea, areaAround } from '@litfass/domain/places/map/map-cells'
import { addDays, type Period } from '@litfass/domain/time/day'
import { defaultZone, dayInZone } from '@litfass/domain/time/zone'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

import type { Context } from '../../platform/context.ts'
import { likePattern } from '../../platform/db/lists/like-pattern.ts'
import { fieldProblem } from '../../platform/http/problem.ts'
import { bookablePlaces } from '../places/bookable-places.ts'
import { distanceKm } from '../places/distance-km.ts'
import { isNewSql } from '../places/is-new.ts'

type Condition = RawBuilder<boolean>

/** Finder filters for any kind of place. */
export type OfferFilter = Omit<z.output<typeof FinderQuery>, 'sort' | 'cursor'>

/**
 * The requested period, or the days of `sampleBooking` from today.
 * @throws Problem invalid when it ends before it starts
 */
export function periodOf(ctx: Context, search: { start?: string | undefined; end?: string | undefined }): Period {
  const start = search.start ?? dayInZone(ctx.now.getTime(), defaultZone)
  const end = search.end ?? addDays(start, sampleBooking.days - 1)
  if (end < start) throw fieldProblem('end', 'end-not-after-start')
  return { start, end }
}

/** Condition for offers of this kind that match the filter, except for the map area. */
export function offerConditions(ctx: Context, type: CampaignType, filter: OfferFilter): Condition {
  const { q, category, format, promotion, minAmount, maxAmount, minContacts, ids } = filter
  const all = [sql<boolean>`true`, ...(q ? wordsOf(q).map(hasWord) : [])]
  if (marketplaceRules[ctx.services.config.marketplaceMode].places === 'operator')
    all.push(sql<boolean>`offers.account_id = (select company_id from marketplace_settings)`)
  if (category) all.push(sql<boolean>`offers.category_id = any(${[category].flat()}::text[])`)
  if (format) all.push(sql<boolean>`offers.format = ${format}`)
  if (promotion) all.push(sql<boolean>`offers.promotion`)
  if (minAmount !== undefined) all.push(sql<boolean>`offers.amount >= ${minAmount}`)
  if (maxAmount !== undefined) all.push(sql<boolean>`offers.amount <= ${maxAmount}`)
  if (minContacts !== undefined) all.push(sql<boolean>`offers.contacts >= ${minContacts}`)
  if (filter.minCpm !== undefined || filter.maxCpm !== undefined) all.push(hasCpm(filter))
  if (filter.minReliability !== undefined) all.push(sql<boolean>`offers.reliability >= ${filter.minReliability}`)
  if (filter.new) all.push(isNewSql(ctx, 'offers.created'))
  if (filter.free) all.push(bookablePlaces[type].availableIn(periodOf(ctx, filter)))
  if (ids) all.push(sql<boolean>`offers.id = any(${[ids].flat()}::uuid[])`)
  const radius = radiusOf(filter)
  if (radius) all.push(isWithin(radius))
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

function wordsOf(q: string): string[] {
  return q.split(/\s+/).slice(0, maxSearchWords)
}

/** Whether the name of the place's town starts with one of the words. */
export function isInTown(q: string): Condition {
  const starts = wordsOf(q).map((word) => likePattern(word).slice(1))
  return sql<boolean>`(offers.city ilike any(${starts}::text[]))`
}

/**
 * Matches a word of the place or its company. One or two letters match word starts only, to avoid scanning all places.
 */
function hasWord(word: string): Condition {
  const anywhere = likePattern(word)
  if (word.length > 2)
    return sql<boolean>`(offers.words ilike ${anywhere} or offers.account_id = any(array(select id from accounts where company ilike ${anywhere})))`
  const first = anywhere.slice(1)
  return sql<boolean>`(offers.words ilike ${`% ${first}`} or offers.account_id = any(array(select id from accounts where company ilike ${first} or company ilike ${`% ${first}`})))`
}

function hasCpm({ minCpm = 0, maxCpm = 2_000_000_000 }: OfferFilter): Condition {
  const usual = displayCategoryIds.filter((id) => categories[id].cpm >= minCpm && categories[id].cpm <= maxCpm)
  return sql<boolean>`(offers.cpm between ${minCpm} and ${maxCpm} or offers.cpm is null and offers.category_id = any(${usual}::text[]))`
}

interface Radius {
  lat: number
  lng: number
  km: number
}

function radiusOf({ lat, lng, km }: OfferFilter): Radius | null {
  return lat !== undefined && lng !== undefined && km !== undefined ? { lat, lng, km } : null
}

/** Whether an offer is within `km` of the point, by great-circle distance. */
function isWithin({ lat, lng, km }: Radius): Condition {
  const offer = { lat: sql`offers.lat`, lng: sql`offers.lng` }
  const centre = { lat: sql`${lat}::float8`, lng: sql`${lng}::float8` }
  return sql<boolean>`${distanceKm(offer, centre)} <= ${km}::float8`
}

/** The requested map area, clipped to the radius; null for everywhere. */
export function areaOf(filter: OfferFilter): MapArea | null {
  const { south, west, north, east } = filter
  const radius = radiusOf(filter)
  const around = radius && areaAround(radius, radius.km)
  const whole = south !== undefined && west !== undefined && north !== undefined && east !== undefined
  if (!whole || south > north || west > east) return around
  if (!around) return { south, west, north, east }
  return {
    south: Math.max(south, around.south),
    west: Math.max(west, around.west),
    north: Math.min(north, around.north),
    east: Math.min(east, around.east),
  }
}

/** Origin of `near`: the centre of the radius, else of the map area. */
export function centreOf(filter: OfferFilter): { lat: number; lng: number } | null {
  const radius = radiusOf(filter)
  if (radius) return radius
  const area = areaOf(filter)
  return area && { lat: (area.south + area.north) / 2, lng: (area.west + area.east) / 2 }
}
