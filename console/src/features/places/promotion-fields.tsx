import type { BookableKind, bookableKinds } from '@litfass/domain/places/bookable-kinds'

import type { FieldForm } from '../../components/form/field.tsx'
import { SwitchField } from '../../components/form/fields/choice-fields.tsx'
import { NumberField } from '../../components/form/fields/number-fields.tsx'

type Kinds = typeof bookableKinds
/** The catalogue namespaces of the kinds that can be promoted. */
type PromotedTexts = {
  [Kind in BookableKind]: 'promotion' extends Kinds[Kind]['filters'][number] ? Kinds[Kind]['table'] : never
}[BookableKind]

/** A discount, which applies while the promotion is on. */
export function PromotionFields({
  form,
}: {
  form: FieldForm<{ promotion: boolean | undefined; discount: number | undefined }, PromotedTexts>
}) {
  return (
    <>
      <SwitchField form={form} name="promotion" />
      {form.values.promotion && <NumberField form={form} name="discount" unit="%" />}
    </>
  )
}
