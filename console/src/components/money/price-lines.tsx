import type { ReactNode } from 'react'

import classes from './price-lines.module.css'

interface Line {
  name: string
  value: ReactNode
}

/** Amounts as lines, with the total below. */
export function PriceLines({ lines, total }: { lines: Line[]; total: Line }) {
  return (
    <dl className={classes.lines}>
      {lines.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>{total.name}</dt>
        <dd>{total.value}</dd>
      </div>
    </dl>
  )
}
