import { NumberInput, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

import { formatDecimal, hundredthsOf, parseDecimal } from '../../../lib/decimal.ts'
import { type AnyFieldProps, type FieldComponent, useField } from '../field.tsx'

interface NumberOwn {
  unit?: '%' | 'px'
  /** No step buttons. Values out of range are refused on saving instead of corrected while typing. */
  plain?: boolean
}

export const NumberField: FieldComponent<number, NumberOwn> = ({
  unit,
  plain = false,
  ...props
}: AnyFieldProps & NumberOwn) => {
  const { value, set, rules, inputProps } = useField<number | string>(props)
  return (
    <NumberInput
      {...inputProps}
      allowDecimal={false}
      {...(unit && { suffix: `\u00a0${unit}` })}
      {...(unit === 'px' && { thousandSeparator: '' })}
      {...(plain ? { allowNegative: false, hideControls: true } : { min: rules.min, max: rules.max })}
      value={value ?? ''}
      onChange={(typed: number | string) => set(typed === '' ? null : typed)}
    />
  )
}

interface DecimalOwn extends Pick<TextInputProps, 'leftSection' | 'onPaste' | 'placeholder'> {
  /** The form holds hundredths of the entered number: cents for euros, centimetres for metres. */
  hundredths?: boolean
  format?: (value: number) => string
}

/** A decimal number, with a point or a comma. Invalid input is NaN in the form. */
function Decimal({
  form,
  name,
  label,
  description,
  hint,
  hundredths = false,
  format = formatDecimal,
  ...input
}: AnyFieldProps & DecimalOwn) {
  const unit = hundredths ? 100 : 1
  const { value, set, inputProps } = useField<number>({ form, name, label, description, hint }, { unit })
  const [typed, setTyped] = useState('')
  const read = hundredths ? hundredthsOf : parseDecimal
  const shown = value === undefined || Number.isNaN(value) ? '' : format(value / unit)
  return (
    <TextInput
      {...input}
      {...inputProps}
      inputMode="decimal"
      autoComplete="off"
      // Keep `4,50` as typed until the form holds another number.
      value={Object.is(read(typed), value) ? typed : shown}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        set(read(currentTarget.value))
      }}
    />
  )
}

export const DecimalField: FieldComponent<number, DecimalOwn> = Decimal

/** Euros; the form holds cents. */
export const MoneyField: FieldComponent<number> = (props: AnyFieldProps) => (
  <Decimal {...props} hundredths format={(euros) => formatDecimal(euros, 2)} leftSection="€" />
)
