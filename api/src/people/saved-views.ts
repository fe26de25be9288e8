import { SavedViewInput, viewedLists } from '@litfass/domain/people/saved-view'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { outputShape } from '../output-shape.ts'

/** How a member likes to see a list; other members do not see it. */
export const SavedView = z.object({ id: z.uuid(), ...outputShape(SavedViewInput.shape) }).meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof SavedView>

const views = { access: 'account', path: '/api/accounts/{accountId}/views' } as const

export const savedViewApi = {
  listSavedViews: endpoint({
    method: 'GET',
    ...views,
    summary: "Lists the member's views of a list, by name.",
    query: z.object({ list: z.enum(viewedLists) }),
    returns: z.object({ items: z.array(SavedView) }),
  }),
  saveView: endpoint({
    method: 'PUT',
    ...views,
    summary: 'Saves a view of a list, or replaces the one with this name.',
    body: SavedViewInput,
    returns: SavedView,
    refuses: ['too-many-views'],
  }),
  deleteView: endpoint({
    method: 'DELETE',
    ...views,
    path: `${views.path}/{viewId}`,
    summary: 'Deletes a view.',
  }),
}
