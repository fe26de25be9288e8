import type { FieldProblem } from '@litfass/api/problem'
import de from '@litfass/api/texts/de.json'
import en from '@litfass/api/texts/en.json'
import i18next from 'i18next'
import { expect, test } from 'vitest'

import { catalogueOptions, countFormatter } from '../i18n/figures.ts'
import { fieldProblemText } from './problem-text.tsx'

await i18next.use(countFormatter).init({ lng: 'en', resources: { en, de }, ...catalogueOptions })

test.each<[FieldProblem, string, string]>([
  [{ code: 'too-large', max: 3600 }, 'At most 3600.', 'Höchstens 3600.'],
  [{ code: 'too-small', min: 0.25 }, 'At least 0,25.', 'Mindestens 0,25.'],
])('the limit of a field has no thousands separator: %j', (problem, english, german) => {
  expect([fieldProblemText(problem, 'en'), fieldProblemText(problem, 'de')]).toEqual([english, german])
})
