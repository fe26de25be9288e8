import { z } from 'zod'

import { fieldProblemCodes } from './problem.ts'

/** Result of an import, or the problems that prevent it. `line` is 1-based and counts the header. */
export const TableReport = z
  .object({
    written: z.boolean(),
    create: z.int(),
    update: z.int(),
    /** Names of the new screens, the first 200. */
    created: z.array(z.string()),
    /** The first 200 cells that change a screen, as the file would write them; `changeCount` counts all. */
    changes: z.array(
      z.object({ line: z.int(), screen: z.string(), column: z.string(), before: z.string(), after: z.string() }),
    ),
    changeCount: z.int(),
    /** The first 200 problems; `problemCount` counts all. */
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
    /** The import would exceed the account's limit. */
    overLimit: z.boolean(),
  })
  .meta({ id: 'TableReport' })
export type TableReport = z.infer<typeof TableReport>
export type TableProblem = TableReport['problems'][number]
export type TableChange = TableReport['changes'][number]
