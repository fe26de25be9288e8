import { z } from 'zod'

/** Mails that a user can turn off. Others, such as receipts and invoices, are always sent. */
export const MailChoices = z.object({
  /** About ads and messages. */
  adMails: z.boolean(),
  /** Weekly and final reports of campaigns. */
  reportMails: z.boolean(),
  /** Three days before slides end on screens. */
  endingMails: z.boolean(),
})
export type MailChoices = z.infer<typeof MailChoices>
