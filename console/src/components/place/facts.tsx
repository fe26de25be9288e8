import { Fragment } from 'react'

import classes from './facts.module.css'

/** Facts in a row. Where they take two lines, each stays whole if it fits. */
export function Facts({ facts }: { facts: string[] }) {
  return facts.map((fact, at) => (
    <Fragment key={fact}>
      {at > 0 && ' '}
      <span className={classes.fact}>
        {fact}
        {at < facts.length - 1 && '\u00a0·'}
      </span>
    </Fragment>
  ))
}
