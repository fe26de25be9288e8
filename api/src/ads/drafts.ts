import { CampaignType } from '@litfass/domain/ads/campaign'
import { DraftInput, draftOf, draftSteps } from '@litfass/domain/ads/draft'
import { tableOf, valuesOf } from '@litfass/domain/keys-of'
import { type BookableKind, bookableKindNames } from '@litfass/domain/places/bookable-kinds'
import { wireName } from '@litfass/domain/wire-name'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { ListQuery, page } from '../page.ts'

const stored = {
  id: z.uuid(),
  accountId: z.uuid(),
  creatorId: z.uuid(),
  /** Who saved it last; absent when that person is gone. */
  savedBy: z.string().optional(),
  timestamp: z.iso.datetime(),
}

function storedDraftOf<Kind extends BookableKind>(kind: Kind) {
  return draftOf(kind).extend(stored)
}
type StoredDrafts = { [Kind in BookableKind]: ReturnType<typeof storedDraftOf<Kind>> }

/** A campaign that is not sent yet, as far as it is entered. */
export const Draft = z
  .discriminatedUnion('type', valuesOf(tableOf<StoredDrafts>(bookableKindNames, storedDraftOf)))
  .meta({ id: 'Draft' })
export type Draft = z.infer<typeof Draft>

/** A draft in a list: its ad groups and the places in them are only counted. */
export const ListedDraft = z
  .object({
    ...stored,
    title: z.string(),
    type: wireName('typ', CampaignType),
    startDate: z.string().nullable(),
    endDate: z.string().nullable(),
    step: z.enum(draftSteps),
    groups: z.int(),
    places: z.int(),
  })
  .meta({ id: 'ListedDraft' })
export type ListedDraft = z.infer<typeof ListedDraft>

export const draftSorts = ['newest', 'name', 'start'] as const

export const DraftQuery = ListQuery.extend({ sort: z.enum(draftSorts).default('newest') })

/** `basedOn` is the timestamp of the draft that was changed: the save is refused if it has moved on. Without it, whatever is there is overwritten. */
export const DraftChange = z
  .object({ draft: DraftInput, basedOn: z.iso.datetime().optional() })
  .meta({ id: 'DraftChange' })

export const draftApi = {
  listDrafts: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/drafts',
    access: 'account',
    summary: 'The drafts of campaigns, last saved first, by name, or by their start date.',
    query: DraftQuery,
    returns: page(ListedDraft),
  }),
  getDraft: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/drafts/{draftId}',
    access: 'account',
    summary: 'One draft with its ad groups.',
    returns: Draft,
  }),
  createDraft: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/drafts',
    access: 'account',
    summary: 'Keeps a campaign as a draft. The same offer key sent again is the same draft.',
    body: DraftInput,
    returns: Draft,
    status: 201,
  }),
  updateDraft: endpoint({
    method: 'PUT',
    path: '/api/accounts/{accountId}/drafts/{draftId}',
    access: 'account',
    summary: 'Replaces what the draft holds; its offer key stays.',
    body: DraftChange,
    returns: Draft,
    refuses: ['changed-meanwhile'],
  }),
  copyDraft: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/drafts/{draftId}/copy',
    access: 'account',
    summary: 'Makes a draft of the same content, for an offer of its own.',
    returns: Draft,
    status: 201,
  }),
  deleteDraft: endpoint({
    method: 'DELETE',
    path: '/api/accounts/{accountId}/drafts/{draftId}',
    access: 'account',
    summary: 'Deletes a draft.',
  }),
}
