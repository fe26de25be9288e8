import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import { formatEuros } from '@litfass/domain/money/money'
import { IconArrowRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../components/feedback/links.tsx'
import { formatCount } from '../../platform/i18n/format.ts'
import { pageTarget } from '../../platform/routing/page-target.ts'
import type { Basket } from './basket.ts'
import { placesQuery } from './finder-queries.ts'
import { FoundPicture } from './found-picture.tsx'
import { weekReach } from './place-words.ts'

import classes from './basket-bar.module.css'

/** What is gathered so far and what it costs a week. Shows nothing while there is nothing. */
export function BasketBar({ basket: { type, ids } }: { basket: Basket }) {
  const { t } = useTranslation('finder')
  const { data } = useQuery({ ...placesQuery(type ?? 'display', ids), placeholderData: keepPreviousData })
  const places = (data?.items ?? []).filter(({ id }) => ids.includes(id))
  if (type === null) return null
  const reach = formatCount(sumOf(places, weekReach))
  return (
    <section className={classes.bar} aria-label={t('basket')}>
      <div className={classes.pictures} aria-hidden>
        {places.slice(0, 2).map((place) => (
          <div key={place.id} className={classes.picture}>
            <FoundPicture place={place} />
          </div>
        ))}
      </div>
      <div className={classes.words} aria-live="polite">
        <div className={classes.count}>
          {t(`held_${type}`, { count: ids.length })}
          {type === 'display' && ` · ${t('weekImpressions', { impressions: reach })}`}
          {type === 'cinema' && ` · ${t('visitorsPerWeek', { visitors: reach })}`}
        </div>
        <div className={classes.line}>
          <b>{formatEuros(sumOf(places, (place) => place.weekAmount))}</b> {t('perWeekNet')}
        </div>
      </div>
      <ButtonLink
        {...pageTarget('/advertise/new')}
        size="md"
        fz={14}
        className={classes.plan}
        rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
      >
        {t('plan')}
      </ButtonLink>
    </section>
  )
}

function sumOf(places: FoundPlaceOfAnyKind[], figure: (place: FoundPlaceOfAnyKind) => number): number {
  return places.reduce((sum, place) => sum + figure(place), 0)
}
