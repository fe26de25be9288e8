import { z } from 'zod'

/**
 * Of an update: the timestamp of the edited version. The update is refused if the thing has changed since. Absent: it
 * overwrites any version.
 */
export const basedOnField = { basedOn: z.iso.datetime().optional() }
