import { RequestProblem } from '@litfass/api/client'
import type { FieldProblem } from '@litfass/api/problem'
import { formatEuros } from '@litfass/domain/money/money'
import { type Language, figureLocale } from '@litfass/domain/people/language'
import { IconAlertCircle } from '@tabler/icons-react'
import i18next from 'i18next'

import { currentLanguage, useLanguage } from '../i18n/i18n.ts'

/** Codes of the server, and those of the console itself. */
export type AnyProblemCode = RequestProblem['code'] | 'permission.error.e01' | 'permission.error.e02'

export function problemCodeText(code: AnyProblemCode, language: Language): string {
  return i18next.getFixedT(language, 'problems')(code)
}

const tenths = new Intl.NumberFormat(figureLocale, { maximumFractionDigits: 1 })
// Ungrouped: an English reader takes `3.600` for a decimal, and so does a field for decimals.
const limits = new Intl.NumberFormat(figureLocale, { maximumFractionDigits: 2, useGrouping: false })

export function fieldProblemText(
  { code, max = 0, min = 0, amount = 0, seconds = 0 }: FieldProblem,
  language: Language,
): string {
  const figures = {
    max: limits.format(max),
    min: limits.format(min),
    amount: formatEuros(amount),
    seconds: tenths.format(seconds),
  }
  return i18next.getFixedT(language, 'fieldProblems')(code, figures)
}

/**
 * A failure as one sentence. Failures that are not problems of the server are bugs; their messages are not shown.
 */
export function problemText(error: unknown, language: Language = currentLanguage()): string {
  return problemCodeText(error instanceof RequestProblem ? error.code : 'internal', language)
}

export function useProblemText(): (error: unknown) => string {
  const language = useLanguage()
  return (error) => problemText(error, language)
}

/** The message of a field, in the current language. */
export function FieldProblemText({ problem }: { problem: FieldProblem }) {
  const language = useLanguage()
  return <WithAlertIcon>{fieldProblemText(problem, language)}</WithAlertIcon>
}

export function ProblemCodeText({ code }: { code: AnyProblemCode }) {
  const language = useLanguage()
  return <WithAlertIcon>{problemCodeText(code, language)}</WithAlertIcon>
}

/** An explanation of a problem, as fields show it. */
export function WithAlertIcon({ children }: { children: string }) {
  return (
    <span style={{ display: 'inline-flex', gap: 6, alignItems: 'flex-start' }}>
      <IconAlertCircle size={14} stroke={2} style={{ flex: 'none', marginTop: 2 }} aria-hidden />
      <span>{children}</span>
    </span>
  )
}
