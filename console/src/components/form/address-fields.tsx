import { Autocomplete, Button, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { IconMapPin } from '@tabler/icons-react'
import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { parsePair } from '../../lib/decimal.ts'
import { countryOptions } from '../../platform/i18n/countries.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { cities } from '../map/cities.ts'
import { PinField } from '../map/pin-field.tsx'
import { knownCity } from '../map/pin.ts'
import type { AddressName, AddressValues } from './address-values.ts'

/** Where a place is. A known city offers its centre as a start; a copied pair of coordinates fills both fields. */
export function AddressFields({
  values,
  inputProps,
  onFill,
}: {
  values: AddressValues
  /** The form's props for one field. */
  inputProps: (name: AddressName) => GetInputPropsReturnType
  onFill: (values: Partial<AddressValues>) => void
}) {
  const { t } = useTranslation('parts')
  const language = useLanguage()
  const known = knownCity(values)
  const centre = known && { lat: String(known.lat), lng: String(known.lng) }
  const isCentre = centre?.lat === values.lat && centre.lng === values.lng
  const names = new Set(cities.filter(({ country }) => country === values.country).map(({ name }) => name[language]))

  function paste(event: ClipboardEvent): void {
    const pair = parsePair(event.clipboardData.getData('text'))
    if (!pair) return
    event.preventDefault()
    onFill(pair)
  }

  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-start" wrap="nowrap">
        <TextInput label={t('street')} autoComplete="off" style={{ flex: 1 }} {...inputProps('street')} />
        <TextInput label={t('streetNumber')} autoComplete="off" w={96} {...inputProps('streetNumber')} />
      </Group>
      <Group gap="sm" align="flex-start" wrap="nowrap">
        <TextInput label={t('zip')} autoComplete="off" w={112} {...inputProps('zip')} />
        <Autocomplete
          label={t('city')}
          autoComplete="off"
          data={[...names]}
          limit={6}
          style={{ flex: 1 }}
          {...inputProps('city')}
        />
      </Group>
      <Select label={t('country')} searchable data={countryOptions(language)} {...inputProps('country')} />
      <div>
        <SimpleGrid cols={2} spacing="sm">
          <TextInput
            label={t('lat')}
            inputMode="decimal"
            autoComplete="off"
            placeholder="51.3397"
            onPaste={paste}
            {...inputProps('lat')}
          />
          <TextInput
            label={t('lng')}
            inputMode="decimal"
            autoComplete="off"
            placeholder="12.3731"
            onPaste={paste}
            {...inputProps('lng')}
          />
        </SimpleGrid>
        <Group gap="xs" mt={6} mih={30}>
          {centre && !isCentre && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconMapPin size={16} stroke={1.75} aria-hidden />}
              onClick={() => onFill(centre)}
            >
              {t('useCentre', { city: known.name[language] })}
            </Button>
          )}
          <Text size="xs" c="dimmed" style={{ flex: '1 1 200px' }}>
            {t('coordinatesHint')}
          </Text>
        </Group>
        <PinField values={values} onPin={onFill} />
      </div>
    </Stack>
  )
}
