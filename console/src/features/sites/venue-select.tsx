import { groupOf, isGroup, venueGroups, venueName, venueTypesIn } from '@litfass/domain/places/venue-type'
import { Select } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../platform/i18n/i18n.ts'

/** The venue types by group. A whole group is offered only where it is what a location has. */
export function VenueSelect({ value, inputProps }: { value: string | null; inputProps: GetInputPropsReturnType }) {
  const { t } = useTranslation(['sites', 'parts'])
  const language = useLanguage()
  const chosen = Number(value ?? 0)
  const data = useMemo(
    () =>
      venueGroups.map((group) => ({
        group: venueName(group, language),
        items: [
          ...(isGroup(chosen) && chosen > 0 && groupOf(chosen) === group ? [group] : []),
          ...venueTypesIn(group),
        ].map((id) => ({ value: String(id), label: venueName(id, language) })),
      })),
    [chosen, language],
  )
  return (
    <Select
      label={t('venueType')}
      searchable
      nothingFoundMessage={t('noOption', { ns: 'parts' })}
      data={data}
      {...inputProps}
    />
  )
}
