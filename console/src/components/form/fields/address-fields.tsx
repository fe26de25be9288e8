import type { Address } from '@litfass/domain/places/site'
import { Autocomplete, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { parsePair } from '../../../lib/decimal.ts'
import { countryOptions } from '../../../platform/i18n/countries.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { cities, cityName } from '../../map/cities.ts'
import { PinField } from '../../map/pin-field.tsx'
import { knownCity } from '../../map/pin.ts'
import type { Draft } from '../draft.ts'
import { type FieldForm, useField } from '../field.tsx'
import { SelectField } from './choice-fields.tsx'
import { DecimalField } from './number-fields.tsx'
import { TextField } from './text-fields.tsx'

/** The address of a place. A known city offers its centre; a pasted pair of coordinates fills both fields. */
export function AddressFields({ form }: { form: FieldForm<Draft<Address>> }) {
  const { t } = useTranslation('components')
  const language = useLanguage()
  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-start" wrap="nowrap">
        <TextField form={form} name="street" label={t('street')} autoComplete="off" style={{ flex: 1 }} />
        <TextField form={form} name="streetNumber" label={t('streetNumber')} autoComplete="off" w={96} />
      </Group>
      <Group gap="sm" align="flex-start" wrap="nowrap">
        <TextField form={form} name="zip" label={t('zip')} autoComplete="off" w={112} />
        <CityField form={form} />
      </Group>
      <SelectField form={form} name="country" label={t('country')} searchable data={countryOptions(language)} />
      <CoordinateFields form={form} />
    </Stack>
  )
}

function CityField({ form }: { form: FieldForm<Draft<Address>> }) {
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

function CoordinateFields({ form }: { form: FieldForm<Draft<Address>> }) {
  const { t } = useTranslation('components')
  const language = useLanguage()
  const { values } = form
  const known = knownCity(values)
  const isCentre = known?.lat === values.lat && known?.lng === values.lng

  function paste(event: ClipboardEvent): void {
    const pair = parsePair(event.clipboardData.getData('text'))
    if (!pair) return
    event.preventDefault()
    form.setValues(pair)
  }

  return (
    <div>
      <SimpleGrid cols={2} spacing="sm">
        <DecimalField form={form} name="lat" label={t('lat')} plain placeholder="51.3397" onPaste={paste} />
        <DecimalField form={form} name="lng" label={t('lng')} plain placeholder="12.3731" onPaste={paste} />
      </SimpleGrid>
      <Group gap="xs" mt={6} mih={30}>
        {known && !isCentre && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconMapPin size={16} stroke={1.75} aria-hidden />}
            onClick={() => form.setValues({ lat: known.lat, lng: known.lng })}
          >
            {t('useCentre', { city: cityName(known, language) })}
          </Button>
        )}
        <Text size="xs" c="dimmed" style={{ flex: '1 1 200px' }}>
          {t('coordinatesHint')}
        </Text>
      </Group>
      <PinField values={values} onPin={(pin) => form.setValues(pin)} />
    </div>
  )
}
