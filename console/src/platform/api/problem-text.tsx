import { RequestProblem } from '@litfass/api/client'
import { type FieldProblem, fieldText } from '@litfass/api/field-texts'
import { type ProblemCode, problems } from '@litfass/api/problem'
import type { Language } from '@litfass/domain/people/user'
import { IconAlertCircle } from '@tabler/icons-react'

import { currentLanguage, useLanguage } from '../i18n/i18n.ts'

/** Two failures that never reach the wire's table. */
const ownProblems = {
  offline: {
    en: 'The server cannot be reached. Please check your connection.',
    de: 'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung.',
  },
  'permission.error.e01': {
    en: 'No company is activated for this user (E01). Please contact support for activation.',
    de: 'Für diese Person ist keine Firma freigeschaltet (E01). Bitte wenden Sie sich zur Freischaltung an den Support.',
  },
  'permission.error.e02': {
    en: 'No roles are activated for this company (E02). Please contact support for activation.',
    de: 'Für diese Firma sind keine Rollen freigeschaltet (E02). Bitte wenden Sie sich zur Freischaltung an den Support.',
  },
} as const

export type AnyProblemCode = ProblemCode | keyof typeof ownProblems

export function problemCodeText(code: AnyProblemCode, language: Language): string {
  const all: Record<AnyProblemCode, { en: string; de: string }> = { ...problems, ...ownProblems }
  return all[code][language]
}

/** A failure as one sentence. What is not a refusal of the server is a fault of the page: it says so without its message. */
export function problemText(error: unknown, language: Language = currentLanguage()): string {
  return problemCodeText(error instanceof RequestProblem ? error.code : 'internal', language)
}

export function useProblemText(): (error: unknown) => string {
  const language = useLanguage()
  return (error) => problemText(error, language)
}

/** The message under a field; it follows the language while it stands there. */
export function FieldProblemText({ problem }: { problem: FieldProblem }) {
  const language = useLanguage()
  return <WithAlertIcon>{fieldText(problem, language)}</WithAlertIcon>
}

export function ProblemCodeText({ code }: { code: AnyProblemCode }) {
  const language = useLanguage()
  return <WithAlertIcon>{problemCodeText(code, language)}</WithAlertIcon>
}

function WithAlertIcon({ children }: { children: string }) {
  return (
    <span style={{ display: 'inline-flex', gap: 6, alignItems: 'flex-start' }}>
      <IconAlertCircle size={14} stroke={2} style={{ flex: 'none', marginTop: 2 }} aria-hidden />
      <span>{children}</span>
    </span>
  )
}
