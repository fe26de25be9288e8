import { z } from 'zod'

import { fieldProblemCodes } from './problem.ts'

/** What a table file does, or why it does nothing. `line` counts as a spreadsheet does: the head is line 1. */
export const TableReport = z
  .object({
    written: z.boolean(),
    create: z.int(),
    update: z.int(),
    /** The first 200, and how many there are in all. */
    problems: z.array(
      z.object({
        line: z.int(),
        column: z.string().optional(),
        code: z.enum(fieldProblemCodes),
        max: z.number().optional(),
        min: z.number().optional(),
      }),
    ),
    problemCount: z.int(),
    /** The account has no room for all the new ones. */
    overLimit: z.boolean(),
  })
  .meta({ id: 'TableReport' })
export type TableReport = z.infer<typeof TableReport>
export type TableProblem = TableReport['problems'][number]
