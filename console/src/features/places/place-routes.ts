import { createRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { z } from 'zod'

import { type AccountList, loadList } from '../../components/list/account-list.ts'
import { allSites } from '../../platform/api/own-lists.ts'
import { accountQuery } from '../../platform/api/own-queries.ts'
import { loadQuery } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { type PlaceKind, placeQuery } from './place-kind.ts'

type LazyPage = ReturnType<typeof lazyPage>
/** The pages of a kind whose code is in one file, which is loaded when the first of them is opened. */
export function lazyPlacePages(load: () => Promise<Record<'ListPage' | 'NewPage' | 'EditPage', () => ReactNode>>) {
  return { list: lazyPage(load, 'ListPage'), new: lazyPage(load, 'NewPage'), edit: lazyPage(load, 'EditPage') }
}

type Context = Parameters<typeof loadList>[1]['context']

/** The routes of a kind that is counted against a limit: its overview, the page of a new place, the page of one. */
export function placeRoutes<
  const List extends string,
  const New extends string,
  const Edit extends string,
  Search extends z.ZodObject,
  Page,
  Place extends { id: string },
>(
  kind: { list: List; new: New; edit: Edit; ownList: AccountList<Search, Page> } & Pick<PlaceKind<Place>, 'id' | 'get'>,
  pages: { list: LazyPage; new: LazyPage; edit: LazyPage },
  /** More data that the pages load. */
  needs: { list?: (context: Context) => Promise<unknown>[]; edit?: (context: Context) => Promise<unknown>[] } = {},
) {
  const listRoute = createRoute({
    getParentRoute: () => accountRoute,
    path: kind.list,
    validateSearch: kind.ownList.search,
    loader: async ({ context, location }) => {
      const { queryClient, account } = context
      await Promise.all([
        loadList(kind.ownList, { context, location }),
        loadQuery(queryClient, accountQuery(account.id)),
        ...(needs.list?.(context) ?? []),
      ])
    },
  }).update({ component: pages.list })

  const newRoute = createRoute({
    getParentRoute: () => accountRoute,
    path: kind.new,
    /** `site`: the location of the new place. `slide`: what a new screen will show. */
    validateSearch: z.object({
      site: z.uuid().optional().catch(undefined),
      slide: z.uuid().optional().catch(undefined),
    }),
    loader: async ({ context: { queryClient, account } }) => {
      await Promise.all([
        loadQuery(queryClient, allSites(account.id)),
        loadQuery(queryClient, accountQuery(account.id)),
      ])
    },
  }).update({ component: pages.new })

  const editRoute = createRoute({
    getParentRoute: () => accountRoute,
    path: kind.edit,
    loader: async ({
      context,
      params,
    }: {
      context: Context
      params: Partial<Record<PlaceKind<Place>['id'], string>>
    }) => {
      const { queryClient, account } = context
      const id = params[kind.id] ?? ''
      await Promise.all([
        loadQuery(queryClient, placeQuery(kind, account.id, id)),
        loadQuery(queryClient, allSites(account.id)),
        loadQuery(queryClient, accountQuery(account.id)),
        ...(needs.edit?.(context) ?? []),
      ])
    },
  }).update({ component: pages.edit })

  return [listRoute, newRoute, editRoute] as const
}
