import { keysOf } from '@litfass/domain/keys-of'
import { languages } from '@litfass/domain/people/language'
import i18next from 'i18next'
import { expect, test } from 'vitest'

import de from '../../../texts/de.json'
import en from '../../../texts/en.json'
import { countFormatter, figures, catalogueOptions } from '../../platform/i18n/figures.ts'
import { fieldText } from './field.tsx'

await i18next.use(countFormatter).init({
  lng: 'en',
  resources: { en, de },
  ...catalogueOptions,
})

test.each(keysOf(languages))('the figures of the domain are filled into the texts of fields in %s', (language) => {
  const raw = language === 'de' ? de : en
  const named = keysOf(raw).flatMap((texts) =>
    Object.keys(raw[texts]).map((key) => fieldText({ texts }, key, language)),
  )
  const unfilled = keysOf(figures).filter((name) => named.some((text) => text?.includes(`{{${name}}}`)))
  expect(named).toContain(i18next.getFixedT(language, 'boards')('spotSecondsHint'))
  expect(unfilled).toEqual([])
})

test('a text that the form lacks is that of the components, or none', () => {
  expect(fieldText({ texts: 'boards' }, 'optional', 'en')).toBe('optional')
  expect(fieldText({ texts: undefined }, 'optional', 'de')).toBe('optional')
  expect(fieldText({ texts: 'boards' }, 'noSuchField', 'en')).toBeUndefined()
})
