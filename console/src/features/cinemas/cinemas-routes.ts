import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { placeRoutes } from '../places/place-routes.ts'
import { cinemaKind } from './cinema-kind.ts'

export const cinemasRoutes = placeRoutes(cinemaKind, {
  list: lazyPage(() => import('./cinemas-page.tsx'), 'CinemasPage'),
  new: lazyPage(() => import('./cinema-form.tsx'), 'CinemaNewPage'),
  edit: lazyPage(() => import('./cinema-form.tsx'), 'CinemaEditPage'),
})
