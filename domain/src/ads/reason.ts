import { z } from 'zod'

import { isAdReason } from './ad.ts'

export const reasonLength = 500

/** What a user writes to the other company. A reason code would be read as what Litfass itself says. */
export const ReasonText = z
  .string()
  .trim()
  .max(reasonLength, 'too-long')
  .refine((text) => !isAdReason(text), 'reason-code')

/**
 * A required reason for declining, pausing or ending an ad, refusing its cancellation, or objecting to an invoice. The other
 * company reads it.
 */
export const ReasonInput = z.object({ reason: ReasonText.min(1, 'required') })
