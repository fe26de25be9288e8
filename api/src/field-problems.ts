import type { z } from 'zod'

import { type FieldProblem, type FieldProblemCode, fieldProblemCodes } from './problem.ts'

function isFieldProblemCode(text: string): text is FieldProblemCode {
  return fieldProblemCodes.some((code) => code === text)
}

/** The first problem of each field, by dotted path (`slides.0.duration`). Shared by forms and the server. */
export function fieldProblemsOf(error: z.ZodError): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = {}
  for (const issue of error.issues.flatMap(flattenUnion)) fields[issue.path.join('.')] ??= fieldProblemOf(issue)
  return fields
}

/** For a failed union, the issues of the option with the most matching literals. */
function flattenUnion(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [closest] = issue.errors.toSorted((a, b) => literalMismatches(a) - literalMismatches(b))
  if (!closest?.some(({ path }) => path.length > 0)) return [issue]
  return closest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

function literalMismatches(issues: z.core.$ZodIssue[]): number {
  return issues.filter((issue) => issue.code === 'invalid_value' && issue.values.length === 1).length
}

// zod reports a missing value with one of these codes.
const missingCodes: z.core.$ZodIssue['code'][] = ['invalid_type', 'invalid_value', 'invalid_union']

function fieldProblemOf(issue: z.core.$ZodIssue): FieldProblem {
  const limits = {
    ...(issue.code === 'too_big' && { max: Number(issue.maximum) }),
    ...(issue.code === 'too_small' && { min: Number(issue.minimum) }),
  }
  if (isFieldProblemCode(issue.message)) return { code: issue.message, ...limits }
  if (issue.input === undefined && missingCodes.includes(issue.code)) return { code: 'required' }
  return { code: 'invalid' }
}
