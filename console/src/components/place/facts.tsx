import { Fragment } from 'react'

import classes from './facts.module.css'

/** Facts in a row. Where they take two lines, each stays whole if it fits, and no separator begins or ends a line. */
export function Facts({ facts }: { facts: string[] }) {
  return (
    <span className={classes.clip}>
      <span className={classes.row}>
        {facts.map((fact, at) => (
          <Fragment key={fact}>
            {at > 0 && ' '}
            <span className={classes.fact}>
              <span className={classes.separator}>{at > 0 && '·\u00a0'}</span>
              {fact}
            </span>
          </Fragment>
        ))}
      </span>
    </span>
  )
}
