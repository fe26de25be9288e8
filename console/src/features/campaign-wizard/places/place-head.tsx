import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import type { FieldProblem } from '@litfass/api/problem'
import { ActionIcon, Skeleton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { HeadCell } from '../../../components/list/table-cells.tsx'
import { Facts } from '../../../components/place/facts.tsx'
import { FieldProblemText } from '../../../platform/api/problem-text.tsx'
import { PlaceThumb } from './place-thumb.tsx'

import classes from './places-table.module.css'

/** A place of an ad group. `place` is null while it loads, undefined when it is no longer offered. */
export function PlaceHead({
  place,
  plays,
  problem,
  messageId,
}: {
  place: FoundPlaceOfAnyKind | null | undefined
  /** How often and when the ad is shown there. */
  plays?: string[] | undefined
  problem?: FieldProblem | null | undefined
  messageId?: string | undefined
}) {
  const { t } = useTranslation('campaignWizard')
  return (
    <HeadCell
      picture={place ? <PlaceThumb place={place} /> : <Skeleton height={40} animate={place === null} />}
      name={place === null ? <Skeleton height={12} width={120} /> : (place?.name ?? t('gone'))}
      line={
        <>
          {place === null ? null : place ? `${place.publisherName} · ${place.city}` : t('goneText')}
          {plays && (
            <div className={classes.plays}>
              <Facts facts={plays} />
            </div>
          )}
          {problem && (
            <div id={messageId} className={classes.unavailable}>
              <FieldProblemText problem={problem} />
            </div>
          )}
        </>
      }
    />
  )
}

export function RemovePlace({
  name,
  wrong,
  messageId,
  onRemove,
}: {
  name: string | undefined
  /** It stopped the last attempt to continue. */
  wrong: boolean
  messageId?: string | undefined
  onRemove: () => void
}) {
  const { t } = useTranslation('campaignWizard')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={30}
      aria-label={t('removePlace', { name: name ?? t('gone') })}
      aria-describedby={messageId}
      data-wrong={wrong || undefined}
      onClick={onRemove}
    >
      <IconX size={16} stroke={1.75} />
    </ActionIcon>
  )
}
