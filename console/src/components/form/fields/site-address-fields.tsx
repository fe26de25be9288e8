import { Address } from '@litfass/domain/places/site'
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { allSites } from '../../../platform/api/own-lists.ts'
import { accountQuery } from '../../../platform/api/own-queries.ts'
import { useAccount } from '../../../platform/auth/account.ts'
import { countryName } from '../../../platform/i18n/countries.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import type { FieldForm } from '../field.tsx'
import { type FormValues, formValuesOf } from '../form-values.ts'
import { AddressFields } from './address-fields.tsx'
import { SelectField } from './choice-fields.tsx'
import { companyAddress } from './company-address.ts'
import { PositionField } from './position-field.tsx'

type AddressForm = FieldForm<FormValues<Address & { siteId: string }>>

const lines = ['street', 'streetNumber', 'zip', 'city', 'country'] as const

/** The address of a place: of the company, of a location, or its own. */
export function SiteAddressFields({ form }: { form: AddressForm }) {
  const { t } = useTranslation('components')
  const { accountId } = useAccount()
  const { data: sites } = useSuspenseQuery(allSites(accountId))
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  const { values } = form
  const company = companyAddress(account.address)
  const isCompany = lines.every((line) => values[line] === company[line])
  const [source, setSource] = useState(values.siteId ? 'site' : isCompany ? 'company' : 'own')
  const [isOpen, setIsOpen] = useState(false)
  const [own, setOwn] = useState(formValuesOf(Address, source === 'own' ? values : { country: values.country }))
  // The key of `PositionField`: coordinates of a chosen address count as moved by the user.
  const [chosen, setChosen] = useState(0)
  const isWrong = lines.some((line) => Boolean(form.errors[line]))
  // Stays open while the problem is corrected.
  if (isWrong && !isOpen) setIsOpen(true)
  const isComplete = lines.every((line) => Address.shape[line].safeParse(values[line]).success)
  const isFolded = source !== 'own' && !isOpen && isComplete
  const isToChoose = source === 'site' && values.siteId === '' && !isOpen

  function fill(address: Partial<AddressForm['values']>): void {
    form.setValues(address)
    setIsOpen(false)
    setChosen(chosen + 1)
  }

  function chooseSite(siteId: string | null): void {
    const site = sites.find(({ id }) => id === siteId)
    fill(site ? { siteId: site.id, ...formValuesOf(Address, site) } : { siteId: '' })
  }

  function chooseSource(next: string): void {
    if (source === 'own') setOwn(formValuesOf(Address, values))
    setSource(next)
    if (next === 'company') fill({ siteId: '', ...formValuesOf(Address, company) })
    else if (next === 'own') fill({ siteId: '', ...own })
    else if (sites.length === 1) chooseSite(sites[0]?.id ?? null)
    else fill({ siteId: '', ...formValuesOf(Address, { country: values.country }) })
  }

  return (
    <Stack gap="md">
      <SegmentedControl
        fullWidth
        aria-label={t('addressOf')}
        value={source}
        data={[
          { value: 'company', label: t('addressOfCompany') },
          ...(sites.length > 0 ? [{ value: 'site', label: t('addressOfSite') }] : []),
          { value: 'own', label: t('addressElsewhere') },
        ]}
        onChange={chooseSource}
      />
      {source === 'site' && (
        <SelectField
          form={form}
          name="siteId"
          label={t('site')}
          placeholder={t('chooseSite')}
          searchable
          data={sites.map(({ id, title }) => ({ value: id, label: title }))}
          onChoose={chooseSite}
        />
      )}
      {isFolded && (
        <AddressSummary
          address={values}
          isCompany={source === 'company'}
          onChange={() => (source === 'company' ? setSource('own') : setIsOpen(true))}
        />
      )}
      {!isFolded && !isToChoose && <AddressFields form={form} />}
      {!isToChoose && <PositionField key={chosen} form={form} />}
    </Stack>
  )
}

function AddressSummary({
  address: { street, streetNumber, zip, city, country },
  isCompany,
  onChange,
}: {
  address: FormValues<Address>
  isCompany: boolean
  onChange: () => void
}) {
  const { t } = useTranslation('components')
  const language = useLanguage()
  const town = `${zip} ${city}, ${countryName(country, language)}`
  return (
    <Group justify="space-between" gap="xs">
      <div>
        <Text fw={550}>
          {street} {streetNumber}
        </Text>
        <Text size="sm" c="dimmed">
          {isCompany ? t('fromAccount', { address: town }) : town}
        </Text>
      </div>
      <Button variant="subtle" size="compact-sm" ml={-8} onClick={onChange}>
        {t('changeAddress')}
      </Button>
    </Group>
  )
}
