import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { placeRoutes } from '../places/place-routes.ts'
import { boardKind } from './board-kind.ts'

export const boardsRoutes = placeRoutes(boardKind, {
  list: lazyPage(() => import('./boards-page.tsx'), 'BoardsPage'),
  new: lazyPage(() => import('./board-form.tsx'), 'BoardNewPage'),
  edit: lazyPage(() => import('./board-form.tsx'), 'BoardEditPage'),
})
