import { formatEuros } from '@litfass/domain/money/money'
import { IconArrowRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../components/feedback/links.tsx'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { pageTarget } from '../../platform/routing/page-target.ts'
import { bookablePlaceKinds } from '../place-kinds/place-kinds.ts'
import type { Basket } from './basket.ts'
import { placesQuery } from './finder-queries.ts'
import type { FinderSearch } from './finder-search.ts'
import { FoundPicture } from './found-picture.tsx'

import classes from './basket-bar.module.css'

/** Target of the skip links in selected cards, which save tabbing through the rest of the list. */
export const basketId = 'basket'

/** The selected places and what a week on them costs; nothing while none is selected. */
export function BasketBar({
  basket: { type, ids },
  period: { start, end },
}: {
  basket: Basket
  period: Pick<FinderSearch, 'start' | 'end'>
}) {
  const { t } = useTranslation('finder')
  const language = useLanguage()
  const { data } = useQuery({ ...placesQuery(type ?? 'display', ids), placeholderData: keepPreviousData })
  const places = (data?.items ?? []).filter(({ id }) => ids.includes(id))
  if (type === null) return null
  const audience = data && bookablePlaceKinds[type].weekAudience?.(places, language)
  const amount = places.reduce((sum, { weekAmount }) => sum + weekAmount, 0)
  return (
    <section id={basketId} tabIndex={-1} className={classes.bar} aria-label={t('basket')}>
      <div className={classes.pictures} aria-hidden>
        {places.slice(0, 2).map((place) => (
          <div key={place.id} className={classes.picture}>
            <FoundPicture place={place} />
          </div>
        ))}
      </div>
      <div className={classes.text} aria-live="polite">
        <div className={classes.count}>
          {t(`selected_${type}`, { count: ids.length })}
          {audience !== undefined && ` · ${audience}`}
        </div>
        <div className={classes.line}>
          <b>{data ? formatEuros(amount) : '–'}</b> {t('perWeek')}
        </div>
      </div>
      <ButtonLink
        {...pageTarget('/advertise/new', { search: start && end ? { start, end } : {} })}
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
