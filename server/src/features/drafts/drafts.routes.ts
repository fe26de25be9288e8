import type { draftApi } from '@litfass/api/ads/drafts'

import type { Handlers } from '../../platform/http/serve.ts'
import { copyDraft } from './copy-draft.ts'
import { createDraft } from './create-draft.ts'
import { deleteDraft } from './delete-draft.ts'
import { draftOf, draftsOfAccount, ownDraft } from './drafts.store.ts'
import { updateDraft } from './update-draft.ts'

export const draftHandlers: Handlers<typeof draftApi> = {
  listDrafts: (ctx, { query }) => draftsOfAccount(ctx, query),
  getDraft: async (ctx, { draftId }) => draftOf(await ownDraft(ctx, draftId)),
  createDraft: (ctx, { body }) => createDraft(ctx, body),
  updateDraft: (ctx, { draftId, body }) => updateDraft(ctx, draftId, body),
  copyDraft: (ctx, { draftId }) => copyDraft(ctx, draftId),
  deleteDraft: (ctx, { draftId }) => deleteDraft(ctx, draftId),
}
