import { z } from 'zod'

export const reasonLength = 500

/**
 * A required reason for declining, pausing or ending an ad, refusing its cancellation, or objecting to an invoice. The other
 * company reads it.
 */
export const ReasonInput = z.object({ reason: z.string().trim().min(1, 'required').max(reasonLength, 'too-long') })
