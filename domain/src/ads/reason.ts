import { z } from 'zod'

export const reasonLength = 500

/** A required reason for declining, pausing or ending an ad, or for refusing its cancellation; the other company reads it. */
export const ReasonInput = z.object({ reason: z.string().trim().min(1, 'required').max(reasonLength, 'too-long') })
