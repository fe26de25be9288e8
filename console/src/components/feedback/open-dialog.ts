import type { MantineSize } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'

/** Opens a dialog over the page. Dialogs are outside the routes, so the account is a prop of what is in them. */
export function openDialog(
  title: string,
  content: (close: () => void) => ReactNode,
  options: { size?: MantineSize } = {},
): void {
  const id = modals.open({ title, children: content(() => modals.close(id)), ...options })
}
