import { lengthOf } from '@litfass/domain/line'
import type { ReactNode } from 'react'

import classes from './hinted-label.module.css'

/**
 * A label with a hint or a counter at its right end, used with `labelProps={fullWidthLabel}`. Screen readers do not
 * announce the hint; `hintedLabel` does that.
 */
export function HintedLabel({ label, hint, over }: { label: string; hint: ReactNode; over?: boolean }) {
  return (
    <span className={classes.row}>
      <span>{label}</span>
      <span className={classes.hint} data-over={over || undefined} aria-hidden>
        {hint}
      </span>
    </span>
  )
}

/** A label with a counter, `17 / 20`, which an empty field shows too. */
export function CountedLabel({ label, value, max }: { label: string; value: string; max: number }) {
  const length = lengthOf(value.trim())
  return <HintedLabel label={label} hint={`${length} / ${max}`} over={length > max} />
}

export const fullWidthLabel = { style: { display: 'block' } } as const

/** Props of an input whose hint is announced after its name. */
export function hintedLabel(label: string, hint: string) {
  return {
    label: <HintedLabel label={label} hint={hint} />,
    labelProps: fullWidthLabel,
    'aria-description': hint,
  } as const
}
