import { Select } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { allSites } from '../../platform/api/own-lists.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { AddressFields } from './address-fields.tsx'
import { type AddressName, type AddressValues, addressValues } from './address-values.ts'
import { hintedLabel } from './hinted-label.tsx'

export type SiteAddressValues = AddressValues & { siteId: string | null }

/** Where something stands: at one of the locations, whose address it takes over, or anywhere. */
export function SiteAddressFields({
  values,
  inputProps,
  onFill,
}: {
  values: SiteAddressValues
  /** The form's props for one field. */
  inputProps: (name: AddressName | 'siteId') => GetInputPropsReturnType
  onFill: (values: Partial<SiteAddressValues>) => void
}) {
  const { t } = useTranslation('parts')
  const { accountId } = useAccount()
  const { data: sites } = useSuspenseQuery(allSites(accountId))

  function choose(siteId: string | null): void {
    const site = sites.find(({ id }) => id === siteId)
    onFill({ siteId, ...(site && addressValues(site)) })
  }

  return (
    <>
      {sites.length > 0 && (
        <Select
          {...hintedLabel(t('site'), t('siteHint'))}
          placeholder={t('noSite')}
          searchable
          clearable
          nothingFoundMessage={t('noOption')}
          data={sites.map(({ id, title }) => ({ value: id, label: title }))}
          {...inputProps('siteId')}
          onChange={choose}
        />
      )}
      <AddressFields values={values} inputProps={inputProps} onFill={onFill} />
    </>
  )
}
