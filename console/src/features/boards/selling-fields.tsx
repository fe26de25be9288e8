import { positions } from '@litfass/domain/places/board'
import { discountLimits } from '@litfass/domain/places/place'
import { NumberInput, SimpleGrid, Switch, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { FormSection } from '../../components/form/form-pane.tsx'
import { hintedLabel } from '../../components/form/hinted-label.tsx'
import type { BoardValues } from './board-values.ts'

const labels = { front: 'priceFront', back: 'priceBack' } as const

export function SellingFields({ form }: { form: UseFormReturnType<BoardValues> }) {
  const { t } = useTranslation('boards')
  return (
    <FormSection title={t('sectionSelling')}>
      <Switch
        label={t('activeLabel')}
        description={t('activeHint')}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
      <div>
        <SimpleGrid cols={2} spacing="sm">
          {positions.map((position) => (
            <TextInput
              key={position}
              {...hintedLabel(t(labels[position]), t('priceHint'))}
              inputMode="decimal"
              autoComplete="off"
              leftSection="€"
              {...form.getInputProps(`prices.${position}`)}
            />
          ))}
        </SimpleGrid>
        <Text size="xs" c="dimmed" mt={6}>
          {t('pricesHint')}
        </Text>
      </div>
      <Switch
        label={t('promotion')}
        description={t('promotionHint')}
        {...form.getInputProps('promotion', { type: 'checkbox' })}
      />
      {form.values.promotion && (
        <NumberInput
          label={t('discount')}
          suffix={'\u00a0%'}
          min={discountLimits.min}
          max={discountLimits.max}
          allowDecimal={false}
          {...form.getInputProps('discount')}
        />
      )}
    </FormSection>
  )
}
