import type { NumberKind, NumberReading } from '@litfass/domain/written-number'
import { Text, TextInput, type TextInputProps } from '@mantine/core'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'

import { formatDecimal, readTyped } from '../../lib/decimal.ts'
import { FieldProblemText } from '../../platform/api/problem-text.tsx'

export interface NumberTextProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'> {
  /** A number, '' for an empty field, or text that is not a number. NaN: only this field knows the text. */
  value: number | string
  kind: NumberKind
  onChange: (value: number | string) => void
  /** `value` is this many times the entered number: cents for euros, centimetres for metres. */
  times?: number
  /** Decimals that are always shown. */
  digits?: number | undefined
  /** For codes and coordinates: a decimal point and no thousands separators. */
  plain?: boolean
  unit?: string
  /** Shows on blur that the text is not a number. Do not set it above a button: the message would move it during the click. */
  checkedOnLeave?: boolean
}

/**
 * A text input for a number. Inputs that format while a number is typed turn `12.5` into 125; here the text stays as typed
 * and is refused at the field.
 */
export function NumberText({
  value,
  kind,
  onChange,
  times = 1,
  digits,
  plain = false,
  unit,
  checkedOnLeave = false,
  error,
  ...input
}: NumberTextProps) {
  const [typed, setTyped] = useState('')
  const [hasFocus, setHasFocus] = useState(false)
  const isKnown = typeof value === 'number' && !Number.isNaN(value)
  const reading = readTyped(typed, kind)
  const keepsTyped = isKnown ? hasFocus && valueOf(reading) === value : Number.isNaN(value)
  const wrongText = checkedOnLeave && !hasFocus && typeof value === 'string' && value.trim() !== '' ? value : null
  const shown = isKnown ? format(value / times) : String(value)

  function valueOf({ value: read }: NumberReading): number | undefined {
    return read === undefined || times === 1 ? read : Math.round(read * times)
  }

  function format(entered: number): string {
    return plain ? String(entered) : formatDecimal(entered, { digits, useGrouping: !hasFocus })
  }

  function shownError(): ReactNode {
    if (wrongText !== null) return problemOf(readTyped(wrongText, kind)) ?? error
    return (error && Number.isNaN(value) && problemOf(reading)) || error
  }

  function change(text: string): void {
    setTyped(text)
    onChange(text.trim() === '' ? '' : (valueOf(readTyped(text, kind)) ?? text))
  }

  // The thousands separators disappear, and with them the browser's selection.
  function focus({ currentTarget }: FocusEvent<HTMLInputElement>): void {
    const before = currentTarget.value
    flushSync(() => setHasFocus(true))
    if (currentTarget.value !== before) currentTarget.select()
  }

  return (
    <TextInput
      {...(unit && { rightSection: <Text c="dimmed">{unit}</Text> })}
      {...input}
      inputMode={kind.isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      error={shownError()}
      value={keepsTyped ? typed : shown}
      onFocus={focus}
      onBlur={() => setHasFocus(false)}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}

function problemOf({ problem }: NumberReading): ReactNode {
  return problem && <FieldProblemText problem={{ code: problem }} />
}
