import type { z } from 'zod'

import { type FieldProblem, type FieldProblemCode, fieldProblems } from './problem.ts'

function isFieldProblemCode(text: string): text is FieldProblemCode {
  return Object.hasOwn(fieldProblems, text)
}

/** What zod found, by dotted field path (`slides.0.duration`), the first problem of each. The form and the server use this same translation. */
export function fieldProblemsOf(error: z.ZodError): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= fieldProblemOf(issue)
  return fields
}

// What is missing is, to zod, of the wrong type, none of the allowed values or none of the alternatives.
const saysMissing: z.core.$ZodIssue['code'][] = ['invalid_type', 'invalid_value', 'invalid_union']

function fieldProblemOf(issue: z.core.$ZodIssue): FieldProblem {
  const limits = {
    ...(issue.code === 'too_big' && { max: Number(issue.maximum) }),
    ...(issue.code === 'too_small' && { min: Number(issue.minimum) }),
  }
  if (isFieldProblemCode(issue.message)) return { code: issue.message, ...limits }
  if (issue.input === undefined && saysMissing.includes(issue.code)) return { code: 'required' }
  return { code: 'invalid' }
}
