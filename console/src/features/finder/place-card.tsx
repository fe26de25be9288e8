import type { FoundScreen } from '@litfass/api/finder'
import { categories } from '@litfass/domain/category'
import { formatEuros } from '@litfass/domain/money'
import { sampleBooking } from '@litfass/domain/pricing'
import { Button } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { CategoryMark } from '../../parts/category-mark.tsx'
import { PlacePicture } from '../../parts/place-picture.tsx'
import { PricePopover } from '../../parts/price-popover.tsx'
import { formatBooking, formatCount, formatShare } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { freeWord, weekPriceInputs } from './place-words.ts'

import classes from './place-card.module.css'

/** A place in the list: what it is, what it brings, what a week costs. */
export function PlaceCard({
  place,
  lit,
  added,
  onLight,
  onOpen,
  onToggle,
}: {
  place: FoundScreen
  lit: boolean
  added: boolean
  onLight: (id: string | null) => void
  /** Absent where there is no map to show it on. */
  onOpen: ((id: string) => void) | null
  onToggle: (id: string) => void
}) {
  const { t } = useTranslation('finder')
  const marks = [place.new && t('new'), place.promotion && place.discount > 0 && `−${place.discount}\u00a0%`].filter(
    Boolean,
  )
  return (
    <li
      id={`place-${place.id}`}
      className={classes.card}
      data-lit={lit || undefined}
      onMouseEnter={() => onLight(place.id)}
      onMouseLeave={() => onLight(null)}
      onFocus={() => onLight(place.id)}
      onBlur={() => onLight(null)}
    >
      <div className={classes.picture}>
        <PlacePicture imageUrl={place.imageUrl} format={place.format} mark={marks.join(' · ')} />
      </div>
      <div className={classes.words}>
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
          {place.publisherName}, {place.city}
        </div>
        <Facts place={place} />
        <div className={classes.foot}>
          <span className={classes.price}>
            <WeekPrice place={place} /> <span className={classes.per}>{t('perWeek')}</span>
          </span>
          <AddButton place={place} added={added} onToggle={onToggle} />
        </div>
      </div>
    </li>
  )
}

function Facts({ place }: { place: FoundScreen }) {
  const { t } = useTranslation('finder')
  const facts = [
    t('contactsPerDay', { contacts: formatCount(place.contacts) }),
    `${formatInches(place.diagonal)}″`,
    t(freeWord(place.freeShare), { share: formatShare(Math.floor(place.freeShare * 100) / 100) }),
  ]
  return <div className={classes.facts}>{facts.join(' · ')}</div>
}

export function WeekPrice({ place }: { place: FoundScreen }) {
  const { t } = useTranslation('finder')
  const language = useLanguage()
  const booking = formatBooking(sampleBooking.durationSeconds, sampleBooking.frequencySeconds, language)
  return (
    <PricePopover
      figure="amount"
      title={t('weekPrice', { name: place.name, amount: formatEuros(place.weekAmount) })}
      inputs={weekPriceInputs(place)}
      value={<span className={classes.amount}>{formatEuros(place.weekAmount)}</span>}
      source={t('sample', { booking, category: categories[place.categoryId].label[language] })}
    />
  )
}

/** Puts the place into the basket, or takes it out again. */
export function AddButton({
  place,
  added,
  onToggle,
}: {
  place: { id: string; name: string }
  added: boolean
  onToggle: (id: string) => void
}) {
  const { t } = useTranslation('finder')
  return (
    <Button
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
    </Button>
  )
}

const inches = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })

function formatInches(diagonal: number): string {
  return inches.format(diagonal)
}
