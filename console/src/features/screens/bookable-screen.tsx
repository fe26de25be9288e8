import type { AdOf } from '@litfass/api/ads/ads'
import type { Quote } from '@litfass/api/ads/quotes'
import type { Screen, FoundScreen } from '@litfass/api/places/screens'
import { freePart, shareOf } from '@litfass/domain/ads/airtime'
import type { DraftInput } from '@litfass/domain/ads/draft'
import { formatCount, formatShare } from '@litfass/domain/money/money'
import { discountOf, sampleBooking } from '@litfass/domain/money/pricing'
import { categories } from '@litfass/domain/places/category'
import { openWeekdays } from '@litfass/domain/places/opening-hours'
import i18next from 'i18next'
import { api } from 'virtual:endpoints'

import { freePartLabel } from '../../components/place/airtime-label.ts'
import { categoryName } from '../../components/place/category-name.ts'
import { PlacePicture } from '../../components/place/place-picture.tsx'
import { formatBooking, formatInches } from '../../platform/i18n/format.ts'
import { type BookablePlaceKind, idsOf, placesWithoutHalls } from '../places/bookable-place-kind.ts'
import { onAirLabel, playsLabel } from '../places/play-labels.ts'
import { screenFormula } from './screen-formula.ts'
import { screenKind } from './screen-kind.ts'

type DraftGroup = Extract<DraftInput, { type: 'display' }>['adgroups'][number]

export const bookableScreen = {
  ...screenKind,
  listAll: api.screens.listScreens,
  lineAtSite: ({ internalName, diagonal }) => `${internalName} · ${formatInches(diagonal)}`,

  find: api.finder.findScreens,
  findOnMap: api.finder.mapScreens,
  FoundPicture: ({ place, ...box }: { place: FoundScreen }) => (
    <PlacePicture place={place} format={place.format} {...box} />
  ),
  facts(place: FoundScreen, language) {
    const t = i18next.getFixedT(language, 'finder')
    const free = freePart(place.freeShare, place.adShare / 100)
    return [
      t('contactsPerDay', { contacts: formatCount(place.contacts) }),
      formatInches(place.diagonal),
      t(freeLabel(free), { share: freePartLabel(place.freeShare, place.adShare / 100) }),
    ]
  },
  playFacts(place: FoundScreen, { duration, frequency }, language) {
    const t = i18next.getFixedT(language, 'finder')
    const share = shareOf({ durationSeconds: duration, frequencySeconds: frequency })
    return {
      plays: [playsLabel(place, frequency, language), t('shareOfVoice', { share: formatShare(share) })],
      hours: [onAirLabel(place, language)],
    }
  },
  weekPrice(place: FoundScreen, language) {
    const booking = formatBooking(sampleBooking.durationSeconds, sampleBooking.frequencySeconds, language)
    const inputs = {
      ...sampleBooking,
      days: openWeekdays(place.serviceHours ?? null).length,
      contacts: place.contacts,
      viewingSeconds: categories[place.categoryId].viewingSeconds,
      cpm: place.cpm,
      discountPercent: discountOf(place),
    }
    const category = categoryName(place.categoryId, language)
    return {
      ...screenFormula('amount', inputs, language),
      source: i18next.getFixedT(language, 'finder')('sample', { booking, category }),
    }
  },
  promotionPercent: (place: FoundScreen) => discountOf(place),
  weekAudience: (places: FoundScreen[], language) =>
    i18next.getFixedT(language, 'finder')('weekImpressions', {
      impressions: formatCount(places.reduce((sum, { weekImpressions }) => sum + weekImpressions, 0)),
    }),
  audienceFilter: {
    label: (language) => i18next.getFixedT(language, 'finder')('minContacts'),
    chip: (min, language) => i18next.getFixedT(language, 'finder')('contactsFrom', { contacts: formatCount(min) }),
  },

  measure: ({ contacts }: FoundScreen) => formatCount(contacts),
  priceSource: ({ categoryId }: FoundScreen, language) =>
    i18next.getFixedT(language, 'campaignWizard')('viewingSource', { category: categoryName(categoryId, language) }),
  quotedId: ({ screenId }: Extract<Quote, { screenId: string }>) => screenId,
  bookingLabel: ({ duration, frequency }, language) => formatBooking(duration, frequency, language),
  booked: ({ places, duration, frequency }) => ({ duration, frequency, screens: idsOf(places) }),
  draftOf: (draft, groups) => ({
    ...draft,
    type: 'display',
    adgroups: groups.map(({ title, slideId, places, duration, frequency }) => ({
      title,
      slideId,
      duration,
      frequency,
      screens: idsOf(places),
    })),
  }),
  draftedPlaces: ({ screens }: DraftGroup) => placesWithoutHalls(screens),

  formula: screenFormula,
  adFact(ad: AdOf<'display'>, language) {
    const t = i18next.getFixedT(language, 'ads')
    const { duration, frequency } = ad
    const share = shareOf({ durationSeconds: duration, frequencySeconds: frequency })
    return {
      name: t('frequency'),
      value: formatBooking(duration, frequency, language),
      line: [
        t('shareOfVoice', { share: formatShare(share) }),
        playsLabel(ad, frequency, language),
        onAirLabel(ad, language),
      ].join(' · '),
    }
  },
} as const satisfies BookablePlaceKind<Screen>

/** How much airtime is free. `share` is 0 to 1 of what is for sale. */
export function freeLabel(share: number): 'full' | 'nearlyFull' | 'free' {
  if (share < 0.005) return 'full'
  return share < 0.05 ? 'nearlyFull' : 'free'
}
