import type { FieldForm } from '../../components/form/field.tsx'
import { SwitchField } from '../../components/form/fields/choice-fields.tsx'
import { NumberField } from '../../components/form/fields/number-fields.tsx'

/** A discount, which counts while the promotion is on. */
export function PromotionFields({
  form,
}: {
  form: FieldForm<{ promotion: boolean | undefined; discount: number | undefined }, 'screens' | 'boards'>
}) {
  return (
    <>
      <SwitchField form={form} name="promotion" />
      {form.values.promotion && <NumberField form={form} name="discount" unit="%" />}
    </>
  )
}
