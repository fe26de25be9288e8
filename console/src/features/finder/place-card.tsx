import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import type { FieldProblem } from '@litfass/api/problem'
import { sampleBooking } from '@litfass/domain/money/pricing'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { ExplainedButton } from '../../components/form/explained-button.tsx'
import { SkipLink } from '../../components/layout/skip-link.tsx'
import { Facts } from '../../components/place/facts.tsx'
import { Reliability } from '../../components/place/reliability.tsx'
import { fieldProblemText } from '../../platform/api/problem-text.tsx'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { kindOfFoundPlace } from '../place-kinds/place-kinds.ts'
import { basketId } from './basket-bar.tsx'
import { CategoryMark } from './category-mark.tsx'
import { FoundPicture } from './found-picture.tsx'
import { type Highlight, useIsHighlighted } from './highlight.ts'
import { usePlaceFacts, useSamplePlays } from './place-facts.ts'
import { WeekPrice } from './week-price.tsx'

import classes from './place-card.module.css'

/** A place in the list: what it is, what it brings, what a week costs. */
export function PlaceCard({
  place,
  eager,
  open,
  highlight,
  added,
  onOpen,
  onToggle,
}: {
  place: FoundPlaceOfAnyKind
  /** In view when the page opens. */
  eager: boolean
  /** Its card on the map is open. */
  open: boolean
  highlight: Highlight
  added: boolean
  /** Null where there is no map. */
  onOpen: ((id: string) => void) | null
  onToggle: (id: string) => void
}) {
  const { t } = useTranslation('finder')
  const highlighted = useIsHighlighted(highlight, { id: place.id, open })
  const sample = useSamplePlays(place)
  // Halls have a price for each ten seconds; boards have no duration.
  const booking = sample?.booking ?? ('halls' in place ? `${sampleBooking.durationSeconds}\u00a0s` : null)
  const percent = kindOfFoundPlace(place).promotionPercent?.(place) ?? 0
  const marks = [place.new && t('new'), percent > 0 && `−${percent}\u00a0%`].filter(Boolean)
  return (
    <li
      id={`place-${place.id}`}
      className={classes.card}
      data-highlighted={highlighted || undefined}
      onMouseEnter={() => highlight.set(place.id)}
      onMouseLeave={() => highlight.set(null)}
      onFocus={() => highlight.set(place.id)}
      onBlur={() => highlight.set(null)}
    >
      <div className={classes.picture}>
        <FoundPicture place={place} eager={eager} mark={marks.join(' · ')} />
      </div>
      <div className={classes.text}>
        <div className={classes.top}>
          <h2 className={classes.name}>
            {onOpen ? (
              <button
                type="button"
                className={classes.open}
                title={t('showOnMap', { name: place.name })}
                onClick={() => onOpen(place.id)}
              >
                {place.name}
              </button>
            ) : (
              place.name
            )}
          </h2>
          <span className={classes.category}>
            <CategoryMark id={place.categoryId} />
          </span>
        </div>
        <div className={classes.line}>
          <span className={classes.publisher}>{place.publisherName}</span>
          <span>, {place.city}</span>
        </div>
        <div className={classes.facts}>
          <Facts facts={usePlaceFacts(place)} />
        </div>
        {sample && (
          <div className={classes.facts}>
            <Facts facts={sample.plays} />
          </div>
        )}
        {sample && (
          <div className={classes.facts}>
            <Facts facts={sample.hours} />
          </div>
        )}
        {'reliability' in place && place.reliability && (
          <div className={classes.facts}>
            <Reliability plays={place.reliability} />
          </div>
        )}
        <div className={classes.foot}>
          <span className={classes.price}>
            <WeekPrice place={place} /> <span className={classes.per}>{t('perWeek')}</span>
            {booking && <span className={classes.booking}>{t('withBooking', { booking })}</span>}
          </span>
          <AddButton place={place} added={added} onToggle={onToggle} />
          {added && <SkipLink to={basketId}>{t('skipToBasket')}</SkipLink>}
        </div>
      </div>
    </li>
  )
}

/** Adds the place to the basket or removes it. A refusal disables adding only. */
export function AddButton({
  place,
  added,
  refusal = null,
  onToggle,
}: {
  place: { id: string; name: string }
  added: boolean
  refusal?: FieldProblem | null
  onToggle: (id: string) => void
}) {
  const { t } = useTranslation('finder')
  const language = useLanguage()
  return (
    <ExplainedButton
      why={refusal && !added ? fieldProblemText(refusal, language) : null}
      size="xs"
      h={30}
      variant={added ? 'light' : 'default'}
      leftSection={
        added ? <IconCheck size={16} stroke={2} aria-hidden /> : <IconPlus size={16} stroke={1.75} aria-hidden />
      }
      aria-label={t(added ? 'removePlace' : 'addPlace', { name: place.name })}
      data-added={added || undefined}
      className={classes.add}
      onClick={() => onToggle(place.id)}
    >
      {t(added ? 'added' : 'add')}
    </ExplainedButton>
  )
}
