import { z } from 'zod'

import type { MailPreferenceName } from './mail-preference-names.ts'

/** Mails that a user can turn off. Others, such as receipts and invoices, are always sent. */
export const MailPreferences = z.object({
  /** About ads and messages. */
  adMails: z.boolean(),
  /** Weekly and final reports of campaigns. */
  reportMails: z.boolean(),
  /** Three days before slides or entries end on screens. */
  endingMails: z.boolean(),
} satisfies Record<MailPreferenceName, z.ZodBoolean>)
export type MailPreferences = z.infer<typeof MailPreferences>
