import type { declarationApi } from '@litfass/api/ads/declarations'

import type { Handlers } from '../../platform/http/serve.ts'
import { addDeclaration } from './add-declaration.ts'
import { declarationsOfAd } from './declarations.store.ts'
import { deleteDeclaration } from './delete-declaration.ts'

export const declarationHandlers: Handlers<typeof declarationApi> = {
  listDeclarations: (ctx, { adId }) => declarationsOfAd(ctx, adId),
  addDeclaration: (ctx, { adId, body, file }) => addDeclaration(ctx, adId, { input: body, upload: file }),
  deleteDeclaration: (ctx, { adId, declarationId }) => deleteDeclaration(ctx, adId, declarationId),
}
