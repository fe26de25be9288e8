import { NumberInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

const mostEuros = 1_000_000

/** A filter by a whole number, applied while it is typed; empty is no filter. */
export function NumberFilter({
  label,
  value,
  max = mostEuros,
  min = 0,
  onChange,
}: {
  label: string
  value: number | undefined
  max?: number
  min?: number
  onChange: (value: number | undefined) => void
}) {
  const [typed, setTyped] = useState<number | string>(value ?? '')
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    // The URL changed by other means than typing here.
    if (value !== numberOf(typed)) setTyped(value ?? '')
  }
  const changeSoon = useDebouncedCallback(onChange, 300)

  function type(next: number | string): void {
    setTyped(next)
    const number = numberOf(next)
    if (number === undefined || (number >= min && number <= max)) changeSoon(number)
  }

  return (
    <NumberInput
      label={label}
      value={typed}
      onChange={type}
      min={min}
      max={max}
      allowNegative={false}
      allowDecimal={false}
      thousandSeparator="."
      decimalSeparator=","
      hideControls
      size="sm"
    />
  )
}

function numberOf(typed: number | string): number | undefined {
  return typeof typed === 'number' ? typed : undefined
}
