import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import type { FieldProblem } from '@litfass/api/problem'
import { formatEuros } from '@litfass/domain/money/money'
import { sampleBooking } from '@litfass/domain/money/pricing'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { Facts } from '../../components/place/facts.tsx'
import { formatBooking } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { FoundPicture } from './found-picture.tsx'
import { AddButton } from './place-card.tsx'
import { usePlaceFacts } from './place-facts.ts'
import { WeekPrice } from './week-price.tsx'

import classes from './map-card.module.css'

/** The opened place on the map. */
export function MapCard({
  place,
  added,
  refusal,
  onToggle,
  onClose,
}: {
  place: FoundPlaceOfAnyKind
  added: boolean
  /** Why it cannot be added. */
  refusal: FieldProblem | null
  onToggle: (id: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['finder', 'map'])
  const language = useLanguage()
  const facts = usePlaceFacts(place)
  const booking = formatBooking(sampleBooking.durationSeconds, sampleBooking.frequencySeconds, language)
  return (
    <section aria-label={place.name}>
      <div className={classes.picture}>
        <FoundPicture place={place} ratio={2.1} />
        <ActionIcon
          variant="default"
          size={26}
          radius="xl"
          className={classes.close}
          aria-label={t('close', { ns: 'map' })}
          onClick={onClose}
        >
          <IconX size={16} stroke={1.75} />
        </ActionIcon>
      </div>
      <div className={classes.text}>
        <div className={classes.top}>
          <span className={classes.name}>{place.name}</span>
          <WeekPrice place={place} />
        </div>
        <div className={classes.line}>
          {place.publisherName}, {place.city}
        </div>
        <div className={classes.line}>
          {place.street} {place.streetNumber}
        </div>
        <div className={classes.foot}>
          <span className={classes.booking}>
            {'cpm' in place ? `${booking} · ${t('cpm', { amount: formatEuros(place.cpm) })}` : <Facts facts={facts} />}
          </span>
          <AddButton place={place} added={added} refusal={refusal} onToggle={onToggle} />
        </div>
      </div>
    </section>
  )
}
