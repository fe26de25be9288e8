import { z } from 'zod'

/** What the admins of every company should know about the server they use. */
export const ServerNotice = z.enum(['storage-full', 'clock-in-doubt'])
export type ServerNotice = z.infer<typeof ServerNotice>
