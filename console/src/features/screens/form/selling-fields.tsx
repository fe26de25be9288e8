import { formatEuros } from '@litfass/domain/money/money'
import { categories } from '@litfass/domain/places/category'
import { Input, NumberInput, SegmentedControl, Slider, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { FormSection } from '../../../components/form/form-pane.tsx'
import { fullWidthLabel, HintedLabel, hintedLabel } from '../../../components/form/hinted-label.tsx'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { isCategory, type ScreenValues } from './screen-values.ts'

const percent = '\u00a0%'

export function SellingFields({ form }: { form: UseFormReturnType<ScreenValues> }) {
  const { t } = useTranslation(['screens', 'parts'])
  const language = useLanguage()
  const { adShare, categoryId, programmatic, promotion } = form.values
  const cpmHint = isCategory(categoryId)
    ? t('cpmHint', {
        category: categories[categoryId].label[language],
        amount: formatEuros(categories[categoryId].cpm),
      })
    : undefined
  return (
    <FormSection title={t('sectionSelling')}>
      <Input.Wrapper
        label={<HintedLabel label={t('adShare')} hint={`${adShare}${percent}`} />}
        labelProps={fullWidthLabel}
        labelElement="div"
        description={t('adShareHint')}
        descriptionProps={{ mt: 8 }}
        inputWrapperOrder={['label', 'input', 'description']}
      >
        <Slider
          thumbLabel={t('adShare')}
          min={0}
          max={100}
          step={5}
          value={adShare}
          label={(value) => `${value}${percent}`}
          onChange={(value) => form.setFieldValue('adShare', value)}
        />
      </Input.Wrapper>
      <TextInput
        {...hintedLabel(t('cpm'), t('optional', { ns: 'parts' }))}
        description={cpmHint}
        inputMode="decimal"
        autoComplete="off"
        leftSection="€"
        {...form.getInputProps('cpm')}
      />
      <Switch
        label={t('promotion')}
        description={t('promotionHint')}
        {...form.getInputProps('promotion', { type: 'checkbox' })}
      />
      {promotion && (
        <NumberInput
          label={t('discount')}
          suffix={percent}
          min={0}
          max={90}
          allowDecimal={false}
          {...form.getInputProps('discount')}
        />
      )}
      <Input.Wrapper
        {...hintedLabel(t('programmatic'), t('optional', { ns: 'parts' }))}
        labelElement="div"
        description={t('programmaticHint')}
        descriptionProps={{ mt: 6 }}
        inputWrapperOrder={['label', 'input', 'description']}
      >
        <div>
          <SegmentedControl
            aria-label={t('programmatic')}
            value={String(programmatic)}
            onChange={(value) => form.setFieldValue('programmatic', value === 'null' ? null : value === 'true')}
            data={[
              { value: 'null', label: t('notSaid') },
              { value: 'true', label: t('yes') },
              { value: 'false', label: t('no') },
            ]}
          />
        </div>
      </Input.Wrapper>
    </FormSection>
  )
}
