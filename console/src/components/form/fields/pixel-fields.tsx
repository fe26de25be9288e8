import { SimpleGrid } from '@mantine/core'

import type { FieldForm } from '../field.tsx'
import { NumberField } from './number-fields.tsx'

/** The resolution of a place, width x height. */
export function PixelFields({
  form,
}: {
  form: FieldForm<{ pixelWidth: number | undefined; pixelHeight: number | undefined }>
}) {
  return (
    <SimpleGrid cols={2} spacing="sm">
      <NumberField form={form} name="pixelWidth" unit="px" plain />
      <NumberField form={form} name="pixelHeight" unit="px" plain />
    </SimpleGrid>
  )
}
