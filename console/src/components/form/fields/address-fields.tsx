import type { Address } from '@litfass/domain/places/site'
import { Autocomplete, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { countryOptions } from '../../../platform/i18n/countries.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { cities, cityName } from '../../map/cities.ts'
import { type FieldForm, useField } from '../field.tsx'
import type { FormValues } from '../form-values.ts'
import { SelectField } from './choice-fields.tsx'
import { TextField } from './text-fields.tsx'
import { useTownOfPostalCode } from './use-town-of-postal-code.ts'

/** The address of a place, without its coordinates. */
export function AddressFields({ form }: { form: FieldForm<FormValues<Address>> }) {
  const { t } = useTranslation('components')
  const language = useLanguage()
  useTownOfPostalCode(form.values, (city) => form.setFieldValue('city', city))
  return (
    <>
      <Group gap="sm" align="flex-start" wrap="nowrap">
        <TextField form={form} name="street" label={t('street')} autoComplete="off" style={{ flex: 1 }} />
        <TextField form={form} name="streetNumber" label={t('streetNumber')} autoComplete="off" w={96} />
      </Group>
      <Group gap="sm" align="flex-start" wrap="nowrap">
        <TextField form={form} name="zip" label={t('zip')} autoComplete="off" w={112} />
        <CityField form={form} />
      </Group>
      <SelectField form={form} name="country" label={t('country')} searchable data={countryOptions(language)} />
    </>
  )
}

function CityField({ form }: { form: FieldForm<FormValues<Address>> }) {
  const { t } = useTranslation('components')
  const language = useLanguage()
  const { inputProps, set } = useField<string>({ form, name: 'city', label: t('city') })
  const near = cities.filter(({ country }) => country === form.values.country)
  return (
    <Autocomplete
      {...inputProps}
      autoComplete="off"
      data={[...new Set(near.map((city) => cityName(city, language)))]}
      limit={6}
      style={{ flex: 1 }}
      onChange={set}
    />
  )
}
