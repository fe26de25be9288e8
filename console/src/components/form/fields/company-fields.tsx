import { type AccountInput, employeeCounts, screenPlans, usages } from '@litfass/domain/people/account'
import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { rangeText } from '../../../lib/range-text.ts'
import { countryOptions } from '../../../platform/i18n/countries.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import type { FieldForm } from '../field.tsx'
import type { FormValues } from '../form-values.ts'
import { AnySelectField } from './choice-fields.tsx'
import { AnyTextField } from './text-fields.tsx'
import { useTownOfPostalCode } from './use-town-of-postal-code.ts'

type Company = FormValues<AccountInput>

function rangeOptions(ranges: readonly string[]) {
  return ranges.map((range) => ({ value: range, label: rangeText(range) }))
}

/** `at` is the path of the company within the form. */
export function CompanyFields(
  props: { form: FieldForm<Company>; at?: '' } | { form: FieldForm<{ account: Company }>; at: 'account.' },
) {
  const { form, at = '' } = props
  const { postalCode: zip, country, city } = props.at ? props.form.values.account : props.form.values
  useTownOfPostalCode({ zip, country, city }, (town) =>
    props.at ? props.form.setFieldValue('account.city', town) : props.form.setFieldValue('city', town),
  )
  const { t } = useTranslation('components')
  const language = useLanguage()
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="lg">
        <AnyTextField form={form} name={`${at}company`} autoComplete="organization" data-autofocus />
        <AnySelectField form={form} name={`${at}employees`} data={rangeOptions(employeeCounts)} />
        <AnyTextField form={form} name={`${at}line1`} autoComplete="address-line1" />
        <AnyTextField form={form} name={`${at}line2`} autoComplete="address-line2" />
        <AnyTextField form={form} name={`${at}postalCode`} autoComplete="postal-code" />
        <AnyTextField form={form} name={`${at}city`} autoComplete="address-level2" />
        <AnySelectField form={form} name={`${at}country`} searchable data={countryOptions(language)} />
        <AnyTextField form={form} name={`${at}state`} autoComplete="address-level1" />
        <AnyTextField form={form} name={`${at}phone`} label={t('companyPhone')} type="tel" autoComplete="off" />
        <AnyTextField form={form} name={`${at}vat`} autoComplete="off" />
        <AnyTextField form={form} name={`${at}website`} type="url" autoComplete="url" />
        <AnySelectField form={form} name={`${at}plan`} clearable data={rangeOptions(screenPlans)} />
      </SimpleGrid>
      <AnySelectField
        form={form}
        name={`${at}usage`}
        clearable
        data={usages.map((value) => ({ value, label: t(`usage-${value}`) }))}
      />
    </>
  )
}
