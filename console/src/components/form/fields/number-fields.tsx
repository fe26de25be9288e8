import type { ReactNode } from 'react'

import { type AnyFieldProps, type FieldComponent, useField } from '../field.tsx'
import { NumberText, type NumberTextProps } from '../number-text.tsx'

type NumberOwn = Pick<NumberTextProps, 'digits' | 'leftSection' | 'onPaste' | 'placeholder' | 'plain' | 'unit'>

interface DecimalOwn extends NumberOwn {
  /** The form holds hundredths of the entered number: cents for euros, centimetres for metres. */
  hundredths?: boolean
}

/** Unreadable input is NaN in the form, an empty field the schema's empty value. */
function AnyNumberField({
  form,
  name,
  label,
  description,
  hint,
  isWhole = false,
  hundredths = false,
  ...own
}: AnyFieldProps & DecimalOwn & { isWhole?: boolean }): ReactNode {
  const times = hundredths ? 100 : 1
  const { value, set, rules, inputProps } = useField<number>({ form, name, label, description, hint }, { unit: times })
  const shownLimit = (limit: number | undefined) => limit && limit / times
  return (
    <NumberText
      {...inputProps}
      {...own}
      times={times}
      kind={{ isWhole, min: shownLimit(rules.min), max: shownLimit(rules.max) }}
      value={value ?? ''}
      onChange={(typed) => set(typed === '' ? undefined : typeof typed === 'string' ? Number.NaN : typed)}
    />
  )
}

export const NumberField: FieldComponent<number, NumberOwn> = (props: AnyFieldProps & NumberOwn) => (
  <AnyNumberField {...props} isWhole />
)

export const DecimalField: FieldComponent<number, DecimalOwn> = (props: AnyFieldProps & DecimalOwn) => (
  <AnyNumberField {...props} />
)

/** Euros; the form holds cents. */
export const MoneyField: FieldComponent<number> = (props: AnyFieldProps) => (
  <AnyNumberField {...props} hundredths digits={2} leftSection="€" />
)
