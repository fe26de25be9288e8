import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { AddressFields } from '../../parts/address-fields.tsx'
import { addressValues } from '../../parts/address-values.ts'
import { FormSection } from '../../parts/form-pane.tsx'
import { hintedLabel } from '../../parts/hinted-label.tsx'
import { allSites } from '../../parts/own-lists.ts'
import { useAccount } from '../../platform/account.ts'
import type { ScreenValues } from './screen-values.ts'

export function PlaceFields({ form }: { form: UseFormReturnType<ScreenValues> }) {
  const { t } = useTranslation('screens')
  const { accountId } = useAccount()
  const { data: sites } = useSuspenseQuery(allSites(accountId))

  function choose(siteId: string | null): void {
    const site = sites.find(({ id }) => id === siteId)
    form.setValues({ siteId, ...(site && addressValues(site)) })
  }

  return (
    <FormSection title={t('sectionPlace')}>
      {sites.length > 0 && (
        <Select
          {...hintedLabel(t('site'), t('siteHint'))}
          placeholder={t('noSite')}
          searchable
          clearable
          data={sites.map(({ id, title }) => ({ value: id, label: title }))}
          {...form.getInputProps('siteId')}
          onChange={choose}
        />
      )}
      <AddressFields
        values={form.values}
        inputProps={(name) => form.getInputProps(name)}
        onFill={(filled) => form.setValues(filled)}
      />
    </FormSection>
  )
}
