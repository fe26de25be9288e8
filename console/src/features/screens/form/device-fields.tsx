import { displayCategoryIds } from '@litfass/domain/places/category'
import { Autocomplete, SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { type FieldForm, useField } from '../../../components/form/field.tsx'
import { OrientationField, SelectField } from '../../../components/form/fields/choice-fields.tsx'
import { DecimalField, NumberField } from '../../../components/form/fields/number-fields.tsx'
import { FormSection } from '../../../components/form/form-pane.tsx'
import { categoryName } from '../../../components/place/category-name.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { resolutions, type ScreenDraft, turnedResolution } from './screen-draft.ts'

export function DeviceFields({ form }: { form: FieldForm<ScreenDraft, 'screens'> }) {
  const { t } = useTranslation('screens')
  const language = useLanguage()
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
      <SelectField
        form={form}
        name="categoryId"
        label={t('category')}
        data={displayCategoryIds.map((value) => ({ value, label: categoryName(value, language) }))}
      />
      <NumberField form={form} name="contacts" />
    </FormSection>
  )
}

function ResolutionField({ form }: { form: FieldForm<ScreenDraft, 'screens'> }) {
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
