import { fieldProblemsOf } from '@litfass/api/field-problems'
import type { FieldProblem } from '@litfass/api/problem'
import type { z } from 'zod'

export type FieldProblems = Record<string, FieldProblem>

/** The problems of an input by dotted path. An empty number is `required`. */
export function problemsOf(error: z.ZodError, input: unknown): FieldProblems {
  const problems = Object.entries(fieldProblemsOf(error)).map(([path, problem]): [string, FieldProblem] => {
    const value = valueAt(input, path)
    return [path, value === undefined && problem.code === 'not-a-number' ? { code: 'required' } : problem]
  })
  return Object.fromEntries(problems)
}

/** Converts limits to the unit that is entered: euros where the schema has cents. */
export function inUnits({ min, max, ...problem }: FieldProblem, unit: number): FieldProblem {
  return { ...problem, ...(min !== undefined && { min: min / unit }), ...(max !== undefined && { max: max / unit }) }
}

/** The errors of a form whose paths do not start with `prefix`. */
export function withoutErrorsAt<Message>(errors: Record<string, Message>, prefix: string): Record<string, Message> {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !path.startsWith(prefix)))
}

export function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce((at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : at), values)
}
