import type { Quote } from '@litfass/api/ads/quotes'
import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import { ActionIcon, Skeleton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { categoryName } from '../../../components/place/category-name.ts'
import { FieldProblemText } from '../../../platform/api/problem-text.tsx'
import { formatCount, formatPixels } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { QuoteCells } from '../steps/quote-cells.tsx'
import type { WizardValues } from '../wizard-values.ts'
import { bookedProblem } from './group-places.ts'
import { PlaceThumb } from './place-thumb.tsx'

import classes from './places-table.module.css'

/** A screen or a board. `place` is null while it is on its way, undefined when it is no longer offered. */
export function PlaceRow({
  values,
  place,
  quote,
  wrong,
  onRemove,
}: {
  values: WizardValues
  place: FoundPlaceOfAnyKind | null | undefined
  quote: Quote | undefined
  /** It kept the person from going on. */
  wrong: boolean
  onRemove: () => void
}) {
  const { t } = useTranslation('campaignWizard')
  const language = useLanguage()
  const messageId = useId()
  const problem = bookedProblem(values, { place, quote })
  return (
    <tr role="row" className={classes.row}>
      <td role="cell" data-cell="place">
        <div className={classes.place}>
          <div className={classes.picture}>
            {place ? <PlaceThumb place={place} /> : <Skeleton height={40} animate={place === null} />}
          </div>
          <div className={classes.words}>
            <div className={classes.name}>
              {place === null ? <Skeleton height={12} width={120} /> : (place?.name ?? t('gone'))}
            </div>
            {place !== null && (
              <div className={classes.line}>{place ? `${place.publisherName} · ${place.city}` : t('goneText')}</div>
            )}
            {problem && (
              <div id={messageId} className={classes.unavailable}>
                <FieldProblemText problem={problem} />
              </div>
            )}
          </div>
        </div>
      </td>
      <td role="cell" data-align="right" data-cell="contacts">
        {place ? measureOf(place) : '–'}
      </td>
      <QuoteCells
        name={place?.name}
        quote={quote}
        source={
          place && 'contacts' in place
            ? t('viewingSource', { category: categoryName(place.categoryId, language) })
            : undefined
        }
      />
      <td role="cell" data-cell="remove">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          aria-label={t('removePlace', { name: place?.name ?? t('gone') })}
          aria-describedby={problem ? messageId : undefined}
          data-wrong={wrong || undefined}
          onClick={onRemove}
        >
          <IconX size={16} stroke={1.75} />
        </ActionIcon>
      </td>
    </tr>
  )
}

function measureOf(place: FoundPlaceOfAnyKind): string {
  return 'contacts' in place ? formatCount(place.contacts) : formatPixels(place)
}
