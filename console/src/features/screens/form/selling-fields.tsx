import { formatEuros } from '@litfass/domain/money/money'
import { categories } from '@litfass/domain/places/category'
import { Slider } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { type FieldForm, useField } from '../../../components/form/field.tsx'
import { ControlWrapper, SegmentedField } from '../../../components/form/fields/choice-fields.tsx'
import { MoneyField } from '../../../components/form/fields/number-fields.tsx'
import { FormSection } from '../../../components/form/layout/form-pane.tsx'
import { categoryName } from '../../../components/place/category-name.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { PromotionFields } from '../../places/promotion-fields.tsx'
import type { ScreenValues } from './screen-values.ts'

export function SellingFields({ form }: { form: FieldForm<ScreenValues, 'screens'> }) {
  const { t } = useTranslation(['screens', 'components'])
  const language = useLanguage()
  const { categoryId } = form.values
  return (
    <FormSection title={t('sectionSelling', { ns: 'components' })}>
      <AdShareField form={form} />
      <MoneyField
        form={form}
        name="cpm"
        description={
          categoryId &&
          t('cpmDefault', {
            category: categoryName(categoryId, language),
            amount: formatEuros(categories[categoryId].cpm),
          })
        }
      />
      <PromotionFields form={form} />
      <SegmentedField
        form={form}
        name="programmatic"
        options={[
          { value: undefined, label: t('notSpecified') },
          { value: true, label: t('yes') },
          { value: false, label: t('no') },
        ]}
      />
    </FormSection>
  )
}

function AdShareField({ form }: { form: FieldForm<ScreenValues, 'screens'> }) {
  const {
    value = 0,
    set,
    text,
    wrapperProps,
  } = useField<number>({
    form,
    name: 'adShare',
    hint: percent(form.values.adShare ?? 0),
  })
  return (
    <ControlWrapper {...wrapperProps} descriptionProps={{ mt: 8 }}>
      <Slider thumbLabel={text} min={0} max={100} step={5} value={value} label={percent} onChange={set} />
    </ControlWrapper>
  )
}

function percent(share: number): string {
  return `${share}\u00a0%`
}
