import { DeclarationInput, maxDeclarations } from '@litfass/domain/ads/delivery/declaration'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { pictureFile, pictureUrls } from '../places/place.ts'
import { imageRefusals } from '../problem.ts'

/** What the publisher of a board or hall declares for an ad on one day. It is not measured. */
export const Declaration = DeclarationInput.extend({
  id: z.uuid(),
  ...pictureUrls,
  /** Who declared it; absent once the user is deleted. */
  userName: z.string().optional(),
  created: z.iso.datetime(),
}).meta({ id: 'Declaration' })
export type Declaration = z.infer<typeof Declaration>

const path = '/api/accounts/{accountId}/ads/{adId}/declarations'

export const declarationApi = {
  listDeclarations: endpoint({
    method: 'GET',
    path,
    access: 'account',
    summary: 'Lists what the publisher has declared for an ad, for its two companies, by day.',
    returns: z.object({ items: z.array(Declaration) }),
  }),
  addDeclaration: endpoint({
    method: 'POST',
    path,
    access: 'account',
    summary: `Declares that a paid ad ran on a board or in a hall: with a photo, or in a hall with the number of screenings, or both. The photo is decoded and encoded again; its day is not verified. An ad has at most ${maxDeclarations} declarations, and each day at most one number of screenings.`,
    body: DeclarationInput,
    file: pictureFile,
    returns: Declaration,
    status: 201,
    refuses: [
      'limit-storage',
      ...imageRefusals,
      'proof-measured',
      'ad-wrong-status',
      'nothing-declared',
      'shows-of-halls',
      'declared-day',
      'shows-declared',
      'too-many-declarations',
    ],
  }),
  deleteDeclaration: endpoint({
    method: 'DELETE',
    path: `${path}/{declarationId}`,
    access: 'account',
    summary: 'Deletes a declaration with its photo.',
  }),
}
