import { z } from 'zod'

import { requiredLine } from '../line.ts'

/** Lists whose filters, order and columns can be saved under a name. */
export const viewedLists = ['ads', 'quotations'] as const
export type ViewedList = (typeof viewedLists)[number]

/** Views of one list that a member can save. */
export const maxViews = 20

/** `search`: the parameters of the list's URL. `hiddenColumns`: keys of columns. */
export const SavedViewInput = z
  .object({
    list: z.enum(viewedLists),
    name: requiredLine(30),
    search: z
      .record(z.string().max(40, 'too-long'), z.string().max(200, 'too-long'))
      .refine((search) => Object.keys(search).length <= 20, 'too-many'),
    hiddenColumns: z.array(z.string().max(40, 'too-long')).max(40, 'too-many'),
  })
  .meta({ id: 'SavedViewInput' })
export type SavedViewInput = z.infer<typeof SavedViewInput>
