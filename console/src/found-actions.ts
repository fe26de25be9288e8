import { adRefusal } from '@litfass/domain/ads/ad'
import { IconCheck, IconStack2, IconX } from '@tabler/icons-react'
import { lazy } from 'react'

import { explainMissingCode } from './platform/routing/lazy-page.ts'
import type { FoundAction } from './shell/palette/found-actions.ts'

const answers = () => import('./features/ads/answer-found.tsx').catch(explainMissingCode)
const assignments = () => import('./features/screens/list/assign-found.tsx').catch(explainMissingCode)

/** What the palette can do with search results. */
export const foundActions: readonly FoundAction[] = [
  {
    name: 'accept',
    kind: 'quotation',
    icon: IconCheck,
    isOpen: ({ status }) => status !== undefined && adRefusal({ status }, 'approve') === null,
    Dialog: lazy(() => answers().then(({ AcceptFound }) => ({ default: AcceptFound }))),
  },
  {
    name: 'decline',
    kind: 'quotation',
    icon: IconX,
    isOpen: ({ status }) => status !== undefined && adRefusal({ status }, 'decline') === null,
    Dialog: lazy(() => answers().then(({ DeclineFound }) => ({ default: DeclineFound }))),
  },
  {
    name: 'assign',
    kind: 'screen',
    icon: IconStack2,
    isOpen: () => true,
    Dialog: lazy(() => assignments().then(({ AssignFound }) => ({ default: AssignFound }))),
  },
]
