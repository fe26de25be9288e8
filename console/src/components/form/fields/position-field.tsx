import type { Address } from '@litfass/domain/places/site'
import { Button, SimpleGrid, Text } from '@mantine/core'
import { type ClipboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { parsePair } from '../../../lib/decimal.ts'
import { PinField } from '../../map/pin-field.tsx'
import { coordinatesOf, type Pin, pinOf } from '../../map/pin.ts'
import type { FieldForm } from '../field.tsx'
import type { FormValues } from '../form-values.ts'
import { DecimalField } from './number-fields.tsx'
import { useAddressPosition } from './use-address-position.ts'

/**
 * Latitude and longitude as a pin, which follows the address. A pin that the user has moved stays until the address
 * is somewhere else. With another `key`, the current coordinates count as moved by the user.
 */
export function PositionField({ form }: { form: FieldForm<FormValues<Address>> }) {
  const { values } = form
  const { position, address } = useAddressPosition(values)
  /** Where the last known address is. */
  const lastFound = useRef<Pin | null>(null)
  const isCurrent = position !== undefined && isSameTown(address, values)

  const follow = useEffectEvent(() => {
    if (position === undefined || !isCurrent) return
    const pin = pinOf(values)
    const spot = position && coordinatesOf(position)
    const found = lastFound.current
    const isMoved = pin !== null && !isSamePin(pin, found)
    if (isMoved && !spot) return
    lastFound.current = spot
    if (isMoved && (found === null || isSamePin(spot, found))) return
    if (isSamePin(pin, spot)) return
    // A pin that follows the address is not an unsaved change.
    const untouched = !form.isDirty()
    form.setValues(spot ?? { lat: undefined, lng: undefined })
    if (untouched) form.resetDirty({ ...form.getValues(), ...spot })
  })
  useEffect(() => follow(), [position, isCurrent])

  return (
    <div>
      <PinField values={values} position={isCurrent ? position : undefined} onPin={(pin) => form.setValues(pin)} />
      <CoordinateFields form={form} />
    </div>
  )
}

type Town = Pick<Address, 'zip' | 'city'> & { country: string | undefined }

function isSameTown(one: Town, other: Town): boolean {
  return one.zip === other.zip && one.city === other.city && one.country === other.country
}

function isSamePin(one: Pin | null, other: Pin | null): boolean {
  return one?.lat === other?.lat && one?.lng === other?.lng
}

/** Folded until needed. A pasted pair fills both fields. */
function CoordinateFields({ form }: { form: FieldForm<FormValues<Address>> }) {
  const { t } = useTranslation('components')
  const [opened, setOpened] = useState<'by-button' | 'by-problem' | null>(null)
  const fields = useRef<HTMLDivElement>(null)
  const isWrong = Boolean(form.errors.lat ?? form.errors.lng)
  // Stays open while the problem is corrected.
  if (isWrong && opened === null) setOpened('by-problem')
  useEffect(() => {
    if (opened === 'by-button') fields.current?.querySelector('input')?.focus()
  }, [opened])

  function paste(event: ClipboardEvent): void {
    const pair = parsePair(event.clipboardData.getData('text'))
    if (!pair) return
    event.preventDefault()
    form.setValues(pair)
  }

  if (opened === null)
    return (
      <Button variant="subtle" size="compact-sm" mt={4} ml={-8} onClick={() => setOpened('by-button')}>
        {t('enterCoordinates')}
      </Button>
    )
  return (
    <>
      <SimpleGrid ref={fields} cols={2} spacing="sm" mt="sm">
        <DecimalField form={form} name="lat" label={t('lat')} plain placeholder="51.3397" onPaste={paste} />
        <DecimalField form={form} name="lng" label={t('lng')} plain placeholder="12.3731" onPaste={paste} />
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt={6}>
        {t('coordinatesHint')}
      </Text>
    </>
  )
}
