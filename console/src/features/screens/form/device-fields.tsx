import { Autocomplete, SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { type FieldForm, useField } from '../../../components/form/field.tsx'
import { OrientationField } from '../../../components/form/fields/choice-fields.tsx'
import { DecimalField, NumberField } from '../../../components/form/fields/number-fields.tsx'
import { FormSection } from '../../../components/form/layout/form-pane.tsx'
import { resolutions, type ScreenValues, turnedResolution } from './screen-values.ts'

export function DeviceFields({ form }: { form: FieldForm<ScreenValues, 'screens'> }) {
  const { t } = useTranslation('screens')
  return (
    <FormSection title={t('sectionDevice')}>
      <OrientationField
        form={form}
        name="format"
        onTurn={(format) => form.setValues({ format, resolution: turnedResolution(form.values.resolution, format) })}
      />
      <SimpleGrid cols={2} spacing="sm">
        <ResolutionField form={form} />
        <DecimalField form={form} name="diagonal" description={t('inches')} />
      </SimpleGrid>
      <NumberField form={form} name="contacts" />
    </FormSection>
  )
}

function ResolutionField({ form }: { form: FieldForm<ScreenValues, 'screens'> }) {
  const { inputProps, set } = useField<string>({ form, name: 'resolution' })
  return (
    <Autocomplete
      {...inputProps}
      data={[...resolutions[form.values.format ?? 'landscape']]}
      filter={({ options }) => options}
      onChange={set}
    />
  )
}
