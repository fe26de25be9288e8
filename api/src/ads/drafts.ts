import { CampaignType } from '@litfass/domain/ads/campaign'
import { DraftInput, draftOf, draftSteps } from '@litfass/domain/ads/draft'
import { basedOnField } from '@litfass/domain/based-on'
import { tableOf, valuesOf } from '@litfass/domain/keys-of'
import { type BookableKind, bookableKindNames } from '@litfass/domain/places/bookable-kinds'
import { wireName } from '@litfass/domain/wire-name'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { draftSorts } from '../lists.ts'
import { ListQuery, page } from '../page.ts'

const stored = {
  id: z.uuid(),
  accountId: z.uuid(),
  creatorId: z.uuid(),
  /** Name of the user who last saved it; absent once that user is deleted. */
  savedBy: z.string().optional(),
  timestamp: z.iso.datetime(),
}

function storedDraftOf<Kind extends BookableKind>(kind: Kind) {
  return draftOf(kind).extend(stored)
}
type StoredDrafts = { [Kind in BookableKind]: ReturnType<typeof storedDraftOf<Kind>> }

/** An unsent, possibly incomplete campaign. */
export const Draft = z
  .discriminatedUnion('type', valuesOf(tableOf<StoredDrafts>(bookableKindNames, storedDraftOf)))
  .meta({ id: 'Draft' })
export type Draft = z.infer<typeof Draft>

/** A draft in a list, with counts of its ad groups and places. */
export const ListedDraft = z
  .object({
    ...stored,
    title: z.string(),
    type: wireName('typ', CampaignType),
    /** Null while none is chosen. */
    startDate: z.string().nullable(),
    /** Null while none is chosen. */
    endDate: z.string().nullable(),
    /** Where the form was when the draft was saved. */
    step: z.enum(draftSteps),
    /** Number of ad groups. */
    groups: z.int(),
    /** Number of screens, boards or halls. One in two ad groups counts once. */
    places: z.int(),
  })
  .meta({ id: 'ListedDraft' })
export type ListedDraft = z.infer<typeof ListedDraft>

export const DraftQuery = ListQuery.extend({
  /** Only the draft that becomes the offer with this key. */
  offerKey: z.uuid().optional(),
  sort: z.enum(draftSorts).default('newest'),
})

export const DraftChange = z.object({ draft: DraftInput, ...basedOnField }).meta({ id: 'DraftChange' })

export const draftApi = {
  listDrafts: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/drafts',
    access: 'account',
    summary: 'Lists campaign drafts, sorted by last save, name or start date.',
    query: DraftQuery,
    returns: page(ListedDraft),
  }),
  getDraft: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/drafts/{draftId}',
    access: 'account',
    summary: 'Returns a draft with its ad groups.',
    returns: Draft,
  }),
  createDraft: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/drafts',
    access: 'account',
    summary:
      'Creates a campaign draft. Repeated with the same offer key, it returns the existing draft, or refuses if the content differs.',
    body: DraftInput,
    returns: Draft,
    status: 201,
    refuses: ['too-many-drafts', 'changed-meanwhile'],
  }),
  updateDraft: endpoint({
    method: 'PUT',
    path: '/api/accounts/{accountId}/drafts/{draftId}',
    access: 'account',
    summary: 'Replaces the content of a draft; its offer key stays the same.',
    body: DraftChange,
    returns: Draft,
    refuses: ['changed-meanwhile'],
  }),
  copyDraft: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/drafts/{draftId}/copy',
    access: 'account',
    summary: 'Duplicates a draft under a new offer key.',
    returns: Draft,
    status: 201,
    refuses: ['too-many-drafts'],
  }),
  deleteDraft: endpoint({
    method: 'DELETE',
    path: '/api/accounts/{accountId}/drafts/{draftId}',
    access: 'account',
    summary: 'Deletes a draft.',
  }),
}
