import type { FoundScreen } from '@litfass/api/finder'
import { formatEuros } from '@litfass/domain/money'
import { IconArrowRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../parts/links.tsx'
import { pageTarget } from '../../parts/page-target.ts'
import { PlacePicture } from '../../parts/place-picture.tsx'
import { formatCount } from '../../platform/format.ts'
import { placesQuery } from './finder-queries.ts'

import classes from './basket-bar.module.css'

/** What is gathered so far and what it costs a week. Shows nothing while there is nothing. */
export function BasketBar({ ids }: { ids: string[] }) {
  const { t } = useTranslation('finder')
  const { data } = useQuery({ ...placesQuery(ids), placeholderData: keepPreviousData })
  const places = (data?.items ?? []).filter(({ id }) => ids.includes(id))
  if (ids.length === 0) return null
  const impressions = sumOf(places, (place) => place.weekImpressions)
  return (
    <section className={classes.bar} aria-label={t('basket')}>
      <div className={classes.pictures} aria-hidden>
        {places.slice(0, 2).map((place) => (
          <div key={place.id} className={classes.picture}>
            <PlacePicture imageUrl={place.imageUrl} format={place.format} />
          </div>
        ))}
      </div>
      <div className={classes.words} aria-live="polite">
        <div className={classes.count}>
          {t('basketCount', { count: ids.length, impressions: formatCount(impressions) })}
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

function sumOf(places: FoundScreen[], figure: (place: FoundScreen) => number): number {
  return places.reduce((sum, place) => sum + figure(place), 0)
}
