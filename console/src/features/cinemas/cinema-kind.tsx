import type { AdOf } from '@litfass/api/ads/ads'
import type { Quote } from '@litfass/api/ads/quotes'
import type { Cinema, FoundCinema } from '@litfass/api/places/cinemas'
import type { DraftInput } from '@litfass/domain/ads/draft'
import { formatCount } from '@litfass/domain/money/money'
import type { Language } from '@litfass/domain/people/language'
import { CinemaInput, cinemaFormat, cinemaWeekOf, cinemaWeeks, cheaperPeriod } from '@litfass/domain/places/cinema'
import { formatDay, formatPeriod } from '@litfass/domain/time/day'
import i18next from 'i18next'
import { api } from 'virtual:endpoints'

import { accountList } from '../../components/list/account-list.ts'
import { PlaceSearch } from '../../components/list/toolbar/place-search.ts'
import { PlacePicture } from '../../components/place/place-picture.tsx'
import { formatPixels, formatSeconds } from '../../platform/i18n/format.ts'
import { placeKinds } from '../../route-table.ts'
import type { BookablePlaceKind, BookedPlace } from '../places/bookable-place-kind.ts'
import { cinemaWeekFormula, hallFormula } from './cinema-formula.ts'
import { CinemaPicture } from './cinema-picture.tsx'

import classes from './cinema-picture.module.css'

type DraftGroup = Extract<DraftInput, { type: 'cinema' }>['adgroups'][number]

export const cinemaKind = {
  ...placeKinds.cinema,
  nameOf: ({ name }) => name,
  // Its halls are added on its edit page.
  opensCreated: true,
  input: CinemaInput,
  ownList: accountList({ endpoint: api.cinemas.listCinemas, search: PlaceSearch }),
  get: api.cinemas.getCinema,
  create: api.cinemas.createCinema,
  update: api.cinemas.updateCinema,
  remove: api.cinemas.deleteCinema,
  listAll: api.cinemas.listCinemas,
  lineAtSite: ({ halls }, language) => i18next.getFixedT(language, 'cinemas')('hallCount', { count: halls.length }),

  find: api.finder.findCinemas,
  findOnMap: api.finder.mapCinemas,
  FoundPicture: ({ place, ...box }: { place: FoundCinema }) => (
    <PlacePicture
      format={cinemaFormat}
      drawing={
        <div className={classes.found}>
          <CinemaPicture {...place} />
        </div>
      }
      {...box}
    />
  ),
  facts(place: FoundCinema, language) {
    const t = i18next.getFixedT(language, 'finder')
    const { halls } = place
    return [
      visitorsLabel([place], language),
      t('halls', { count: halls.length }),
      t('seats', { seats: formatCount(halls.reduce((sum, { seats }) => sum + seats, 0)) }),
      freeLabel(place, language),
    ]
  },
  weekPrice({ halls, discountHalls }: FoundCinema, language) {
    const t = i18next.getFixedT(language, 'finder')
    return {
      ...cinemaWeekFormula(halls, { name: t('allHalls'), percent: discountHalls }),
      source: t('cinemaWeek'),
    }
  },
  weekAudience: visitorsLabel,
  audienceFilter: {
    label: (language) => i18next.getFixedT(language, 'finder')('minVisitors'),
    chip: (min, language) => i18next.getFixedT(language, 'finder')('visitorsFrom', { visitors: formatCount(min) }),
  },

  measure: (place: FoundCinema) => formatPixels(place),
  priceSource: (_, language) => i18next.getFixedT(language, 'campaignWizard')('cinemaSource'),
  hallsOf: ({ halls }: FoundCinema) => halls,
  quotedId: ({ hallId }: Extract<Quote, { hallId: string }>) => hallId,
  bookingLabel: ({ duration }, language) =>
    i18next.getFixedT(language, 'campaignWizard')('beforeShows', { duration: formatSeconds(duration) }),
  periodLength,
  periodNote(start, end, language) {
    const text = i18next.getFixedT(language, 'campaignWizard')('cinemaWeeksText')
    if (!start || !end || start > end) return text
    const weeks = formatPeriod(cinemaWeekOf(start).start, cinemaWeekOf(end).end)
    return `${periodLength(start, end, language)}: ${weeks}. ${text}`
  },
  savingNote(start, end, language) {
    const t = i18next.getFixedT(language, 'campaignWizard')
    const saved = start && end && start <= end ? cheaperPeriod(start, end) : null
    if (!saved) return null
    return 'end' in saved
      ? t('endToSave', { day: formatDay(saved.end) })
      : t('startToSave', { day: formatDay(saved.start) })
  },
  booked: ({ places, duration }) => ({ duration, cinemas: cinemasOf(places) }),
  draftOf: (draft, groups) => ({
    ...draft,
    type: 'cinema',
    adgroups: groups.map(({ title, slideId, places, duration }) => ({
      title,
      slideId,
      duration,
      cinemas: cinemasOf(places),
    })),
  }),
  draftedPlaces: ({ cinemas }: DraftGroup) => cinemas,

  formula: hallFormula,
  adFact({ duration }: AdOf<'cinema'>, language) {
    const t = i18next.getFixedT(language, 'components')
    return { name: t('duration'), value: formatSeconds(duration), line: t('beforeShows') }
  },
} as const satisfies BookablePlaceKind<Cinema>

function visitorsLabel(places: FoundCinema[], language: Language): string {
  const visitors = places.flatMap(({ halls }) => halls).reduce((sum, hall) => sum + hall.visitors, 0)
  return i18next.getFixedT(language, 'finder')('visitorsPerWeek', { visitors: formatCount(visitors) })
}

/** The free seconds before each screening, in the hall that has the most. */
function freeLabel({ halls }: FoundCinema, language: Language): string {
  const t = i18next.getFixedT(language, 'finder')
  const free = halls.map(({ freeSeconds }) => freeSeconds)
  const seconds = Math.max(...free)
  if (seconds === 0) return t('full')
  return t(free.every((one) => one === seconds) ? 'freeSeconds' : 'freeSecondsUpTo', { seconds })
}

function periodLength(start: string, end: string, language: Language): string {
  return i18next.getFixedT(language, 'campaignWizard')('cinemaWeeks', { count: cinemaWeeks(start, end) })
}

function cinemasOf(places: BookedPlace[]): { id: string; halls: string[] }[] {
  return places.map(({ id, halls }) => ({ id, halls: halls ?? [] }))
}
