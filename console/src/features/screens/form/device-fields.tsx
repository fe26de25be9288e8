import { categories, displayCategoryIds } from '@litfass/domain/places/category'
import { Autocomplete, Input, NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { FormSection } from '../../../components/form/form-pane.tsx'
import { OrientationSwitch } from '../../../components/form/orientation-switch.tsx'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { resolutions, type ScreenValues, turnedResolution } from './screen-values.ts'

export function DeviceFields({ form }: { form: UseFormReturnType<ScreenValues> }) {
  const { t } = useTranslation('screens')
  const language = useLanguage()
  const { format, resolution } = form.values
  return (
    <FormSection title={t('sectionDevice')}>
      <Input.Wrapper label={t('format')} labelElement="div">
        <div>
          <OrientationSwitch
            value={format}
            onChange={(turned) => form.setValues({ format: turned, resolution: turnedResolution(resolution, turned) })}
          />
        </div>
      </Input.Wrapper>
      <SimpleGrid cols={2} spacing="sm">
        <Autocomplete
          label={t('resolution')}
          description={t('resolutionHint')}
          data={[...resolutions[format]]}
          filter={({ options }) => options}
          {...form.getInputProps('resolution')}
        />
        <TextInput
          label={t('diagonal')}
          description={t('inches')}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('diagonal')}
        />
      </SimpleGrid>
      <Select
        label={t('category')}
        data={displayCategoryIds.map((value) => ({ value, label: categories[value].label[language] }))}
        {...form.getInputProps('categoryId')}
      />
      <NumberInput
        label={t('contacts')}
        description={t('contactsHint')}
        min={0}
        max={1_000_000}
        allowDecimal={false}
        {...form.getInputProps('contacts')}
      />
    </FormSection>
  )
}
