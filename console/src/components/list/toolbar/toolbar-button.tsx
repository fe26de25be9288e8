import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'

/** A button above a list that opens a menu. */
export function ToolbarButton(props: ButtonProps & Pick<ComponentProps<'button'>, 'aria-label' | 'ref'>) {
  return <Button variant="subtle" color="gray" size="xs" c="var(--mantine-color-text)" {...props} />
}
