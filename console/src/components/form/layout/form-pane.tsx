import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

import type { ApiForm } from '../form.tsx'

import classes from './form-pane.module.css'

/** The form side of a `TwoPane`: title, fields, and a `SaveBar` at the bottom. */
export function FormPane({
  title,
  intro,
  formProps,
  bar,
  children,
}: {
  title: string
  /** A sentence below the title. */
  intro?: string | undefined
  formProps: ApiForm<Record<string, unknown>>['formProps']
  bar: ReactNode
  children: ReactNode
}) {
  return (
    <form {...formProps} className={classes.form}>
      <div className={classes.fields}>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {intro && (
          <Text c="dimmed" className={classes.intro}>
            {intro}
          </Text>
        )}
        {children}
      </div>
      {bar}
    </form>
  )
}

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>{title}</legend>
      {children}
    </fieldset>
  )
}
