import type { SearchKind } from '@litfass/api/lists'
import type { Found } from '@litfass/api/people/search'
import type { Icon } from '@tabler/icons-react'
import { type ComponentType, createContext } from 'react'

/**
 * What can be done with a search result without opening it. Features own the dialogs; `console/src/found-actions.ts`
 * lists them.
 */
export interface FoundAction {
  name: 'accept' | 'decline' | 'assign'
  kind: SearchKind
  icon: Icon
  isOpen: (found: Found) => boolean
  /** Dialogs are outside the routes, so the account is a prop. */
  Dialog: ComponentType<FoundDialogProps>
}

export interface FoundDialogProps {
  found: Found
  accountId: string
  close: () => void
}

export const FoundActions = createContext<readonly FoundAction[]>([])
