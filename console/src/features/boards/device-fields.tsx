import { Input, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { FormSection } from '../../components/form/form-pane.tsx'
import { OrientationSwitch } from '../../components/form/orientation-switch.tsx'
import { PixelFields } from '../../components/form/pixel-fields.tsx'
import { type BoardValues, turned } from './board-values.ts'

export function DeviceFields({ form }: { form: UseFormReturnType<BoardValues> }) {
  const { t } = useTranslation('boards')
  return (
    <FormSection title={t('sectionDevice')}>
      <Input.Wrapper label={t('format')} labelElement="div">
        <div>
          <OrientationSwitch
            value={form.values.format}
            onChange={(format) => form.setValues(turned(form.values, format))}
          />
        </div>
      </Input.Wrapper>
      <SimpleGrid cols={2} spacing="sm">
        {(['width', 'height'] as const).map((side) => (
          <TextInput
            key={side}
            label={t(side)}
            description={t('metres')}
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps(side)}
          />
        ))}
      </SimpleGrid>
      <PixelFields inputProps={(name) => form.getInputProps(name)} />
    </FormSection>
  )
}
