import shared from '@litfass/api/texts/en.json'
import { keysOf } from '@litfass/domain/keys-of'
import { languages } from '@litfass/domain/people/language'
import { expect, test } from 'vitest'

import own from '../texts/en.json'
import { textsIn } from './texts.ts'

test('the console and the API have no namespace of the same name', () => {
  expect(Object.keys(own).filter((space) => Object.hasOwn(shared, space))).toEqual([])
})

test.each(keysOf(languages))('no text in %s says "successfully"', async (language) => {
  const texts = Object.values(await textsIn(language)).flatMap((space) => Object.values(space))
  expect(texts.length).toBeGreaterThan(1_000)
  expect(texts.filter((text) => /successfully|(?<!nicht )erfolgreich/i.test(text))).toEqual([])
})
