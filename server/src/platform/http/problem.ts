import type { FieldProblem } from '@litfass/api/field-texts'
import type { ProblemBody, ProblemCode } from '@litfass/api/problem'
import { problems } from '@litfass/api/problem'
import type { Context } from 'hono'

/** A refusal on its way to the caller: the operation throws it, `onError` renders it (RFC 9457). */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly fields: Record<string, FieldProblem> | undefined
  /** Of a refusal that says to wait. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ProblemCode,
    details: { fields?: Record<string, FieldProblem>; retryAfterSeconds?: number | undefined } = {},
  ) {
    super(problems[code].en)
    this.code = code
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** 422 `invalid` with one problem at one field. */
export function fieldProblem(field: string, code: FieldProblem['code']): Problem {
  return new Problem('invalid', { fields: { [field]: { code } } })
}

const outageSeconds = 2

export function problemResponse(
  c: Context,
  code: ProblemCode,
  details: Partial<Pick<Problem, 'fields' | 'retryAfterSeconds'>> & { requestId?: string | undefined },
): Response {
  const { status, en } = problems[code]
  const wait = details.retryAfterSeconds ?? (status === 503 ? outageSeconds : undefined)
  const body: ProblemBody = {
    type: `urn:litfass:problem:${code}`,
    title: en,
    status,
    code,
    ...(details.fields && { fields: details.fields }),
    ...(details.requestId && { requestId: details.requestId }),
  }
  return c.body(JSON.stringify(body), status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...(wait !== undefined && { 'retry-after': String(wait) }),
  })
}
