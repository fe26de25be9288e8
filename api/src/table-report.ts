import { z } from 'zod'

import { fieldProblemCodes } from './problem.ts'

/** Result of an import, or the problems that prevent it. */
export const TableReport = z
  .object({
    /** False in a dry run, and if there are problems. */
    written: z.boolean(),
    /** Number of screens that are new. */
    create: z.int(),
    /** Number of existing screens in the file, changed or not. */
    update: z.int(),
    /** Names of the new screens, the first 200. */
    created: z.array(z.string()),
    /** The first 200 cells that change a screen, as the file would write them. */
    changes: z.array(
      z.object({
        /** Line in the file, from 1, with the header. */
        line: z.int(),
        /** Name of the screen before the change. */
        screen: z.string(),
        column: z.string(),
        before: z.string(),
        after: z.string(),
      }),
    ),
    /** All changed cells. */
    changeCount: z.int(),
    /** The first 200 problems, by line. */
    problems: z.array(
      z.object({
        /** Line in the file, from 1, with the header. */
        line: z.int(),
        /** Absent if the whole line or file is wrong. */
        column: z.string().optional(),
        code: z.enum(fieldProblemCodes),
        /** Limit that the cell exceeds, for codes that have one. */
        max: z.number().optional(),
        /** Limit that the cell falls below, for codes that have one. */
        min: z.number().optional(),
      }),
    ),
    /** All problems. */
    problemCount: z.int(),
    /** The import would exceed the account's limit. */
    overLimit: z.boolean(),
  })
  .meta({ id: 'TableReport' })
export type TableReport = z.infer<typeof TableReport>
export type TableProblem = TableReport['problems'][number]
export type TableChange = TableReport['changes'][number]
