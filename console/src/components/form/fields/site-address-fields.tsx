import { Address } from '@litfass/domain/places/site'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { allSites } from '../../../platform/api/own-lists.ts'
import { useAccount } from '../../../platform/auth/account.ts'
import { type Draft, draftOf } from '../draft.ts'
import type { FieldForm } from '../field.tsx'
import { AddressFields } from './address-fields.tsx'
import { SelectField } from './choice-fields.tsx'

/** The address of a place. Choosing a location copies its address. */
export function SiteAddressFields({ form }: { form: FieldForm<Draft<Address & { siteId: string }>> }) {
  const { t } = useTranslation('components')
  const { accountId } = useAccount()
  const { data: sites } = useSuspenseQuery(allSites(accountId))

  function choose(siteId: string | null): void {
    const site = sites.find(({ id }) => id === siteId)
    form.setValues({ siteId: siteId ?? '', ...(site && draftOf(Address, site)) })
  }

  return (
    <>
      {sites.length > 0 && (
        <SelectField
          form={form}
          name="siteId"
          label={t('site')}
          hint={t('siteHint')}
          placeholder={t('noSite')}
          searchable
          clearable
          data={sites.map(({ id, title }) => ({ value: id, label: title }))}
          onChoose={choose}
        />
      )}
      <AddressFields form={form} />
    </>
  )
}
