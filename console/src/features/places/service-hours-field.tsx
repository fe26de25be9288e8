import type { OpeningHours } from '@litfass/domain/places/opening-hours'
import { alwaysOn, isAlwaysOn } from '@litfass/domain/places/service-hours'
import { Radio, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { type FieldForm, useField } from '../../components/form/field.tsx'
import { OpeningHoursField } from '../../components/form/fields/opening-hours-field.tsx'
import { openingLabels } from '../../components/place/opening-hours-labels.ts'
import { allSites } from '../../platform/api/own-lists.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { hasHours, noHours, usualHours } from './service-hours.ts'

/** Chooses the service hours: the location's opening hours, always, or the place's own. */
export function ServiceHoursField({ form }: { form: FieldForm<{ siteId: string; serviceHours: OpeningHours }> }) {
  const { t } = useTranslation('components')
  const language = useLanguage()
  const { accountId } = useAccount()
  const { data: sites } = useSuspenseQuery(allSites(accountId))
  const { value: hours = noHours, set, text, wrapperProps } = useField<OpeningHours>({ form, name: 'serviceHours' })
  // Keeps the editor open while it has no hours, and the hours while another choice is tried.
  const [isOwn, setIsOwn] = useState(hasHours(hours) && !isAlwaysOn(hours))
  const [own, setOwn] = useState(isOwn ? hours : null)
  const open = sites.find(({ id }) => id === form.values.siteId)?.openingHours
  const asOpen = open ? openingLabels(open, language).join('; ') || t('hoursNone') : t('hoursNotSet')

  function choose(source: string): void {
    if (isOwn) setOwn(hours)
    setIsOwn(source === 'own')
    if (source === 'own') set(own ?? open ?? usualHours)
    else set(source === 'always' ? alwaysOn : noHours)
  }

  return (
    <>
      <Radio.Group
        {...wrapperProps}
        label={text}
        value={isOwn ? 'own' : isAlwaysOn(hours) ? 'always' : 'site'}
        onChange={choose}
      >
        <Stack gap="xs" mt={8}>
          <Radio value="site" label={t('hoursOfSite', { hours: asOpen })} />
          <Radio value="always" label={t('hoursAlways')} />
          <Radio value="own" label={t('hoursOwn')} />
        </Stack>
      </Radio.Group>
      {isOwn && (
        <OpeningHoursField form={form} name="serviceHours" label={t('hoursOwn')} description={t('ownHoursHint')} />
      )}
    </>
  )
}
