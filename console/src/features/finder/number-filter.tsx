import type { FieldProblem } from '@litfass/api/problem'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

import { NumberText } from '../../components/form/number-text.tsx'
import { FieldProblemText } from '../../platform/api/problem-text.tsx'

const maxEuros = 1_000_000

/** A filter by a whole number, applied while it is typed; empty is no filter. */
export function NumberFilter({
  label,
  value,
  max = maxEuros,
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
  const problem = problemOf(typed, { min, max })

  function type(next: number | string): void {
    setTyped(next)
    if (!problemOf(next, { min, max })) changeSoon(numberOf(next))
  }

  return (
    <NumberText
      label={label}
      value={typed}
      kind={{ isWhole: true }}
      error={problem && <FieldProblemText problem={problem} />}
      onChange={type}
      size="sm"
    />
  )
}

function problemOf(typed: number | string, { min, max }: { min: number; max: number }): FieldProblem | null {
  if (typed === '') return null
  if (typeof typed === 'string') return { code: 'not-a-number' }
  if (typed < min) return { code: 'too-small', min }
  return typed > max ? { code: 'too-large', max } : null
}

function numberOf(typed: number | string): number | undefined {
  return typeof typed === 'number' ? typed : undefined
}
