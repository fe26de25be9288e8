import { z } from 'zod'

/** What each place of an account has besides what was entered. */
export const storedPlace = {
  id: z.uuid(),
  accountId: z.uuid(),
  creatorId: z.uuid(),
  timestamp: z.iso.datetime(),
}

export const pictureUrls = { imageUrl: z.string().optional(), thumbnailUrl: z.string().optional() }

/** What only the account itself reads of a board or cinema. */
export const privateFields = { active: true, siteId: true, creatorId: true, timestamp: true } as const
