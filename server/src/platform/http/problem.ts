import type { OpenAds } from '@litfass/api/places/end-ads'
import {
  type FieldProblem,
  type ProblemBody,
  type ProblemCode,
  problemFigures,
  problemStatuses,
} from '@litfass/api/problem'
import { fillText } from '@litfass/domain/fill-text'
import type { Context } from 'hono'

import { texts } from '../texts.ts'

/** A refusal: an operation throws it, `onError` renders it (RFC 9457). */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly fields: Record<string, FieldProblem> | undefined
  readonly ads: OpenAds | undefined
  /** Set when the caller may try again later. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ProblemCode,
    details: { fields?: Record<string, FieldProblem>; ads?: OpenAds; retryAfterSeconds?: number | undefined } = {},
  ) {
    super(titleOf(code))
    this.code = code
    this.fields = details.fields
    this.ads = details.ads
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

function titleOf(code: ProblemCode): string {
  return fillText(texts.en.problems[code], problemFigures)
}

/** 422 `invalid` with one problem at one field. */
export function fieldProblem(field: string, code: FieldProblem['code']): Problem {
  return new Problem('invalid', { fields: { [field]: { code } } })
}

const outageSeconds = 2

export function problemResponse(
  c: Context,
  code: ProblemCode,
  details: Partial<Pick<Problem, 'fields' | 'ads' | 'retryAfterSeconds'>> & { requestId?: string | undefined },
): Response {
  const status = problemStatuses[code]
  const wait = details.retryAfterSeconds ?? (status === 503 ? outageSeconds : undefined)
  const body: ProblemBody = {
    type: `urn:litfass:problem:${code}`,
    title: titleOf(code),
    status,
    code,
    ...(details.fields && { fields: details.fields }),
    ...(details.ads && { ads: details.ads }),
    ...(details.requestId && { requestId: details.requestId }),
  }
  return c.body(JSON.stringify(body), status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...(wait !== undefined && { 'retry-after': String(wait) }),
  })
}
