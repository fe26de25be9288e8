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

function fieldProblemOf(issue: z.core.$ZodIssue): FieldProblem {
  const limits = {
    ...(issue.code === 'too_big' && { max: Number(issue.maximum) }),
    ...(issue.code === 'too_small' && { min: Number(issue.minimum) }),
  }
  if (isFieldProblemCode(issue.message)) return { code: issue.message, ...limits }
  // What is missing is, to zod, the wrong type or none of the values a list allows.
  const missing = issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value')
  if (missing) return { code: 'required' }
  return { code: 'invalid' }
}
