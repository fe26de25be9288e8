import apiDe from '@litfass/api/texts/de.json'
import apiEn from '@litfass/api/texts/en.json'
import i18next from 'i18next'
import { expect, test } from 'vitest'

import de from '../../../texts/de.json'
import en from '../../../texts/en.json'
import { catalogueOptions } from '../../platform/i18n/figures.ts'
import { sellerRefusalText } from './action-refusal.ts'

const resources = { en: { ...apiEn, ...en }, de: { ...apiDe, ...de } }
await i18next.init({ lng: 'en', resources, ...catalogueOptions })

test.each([
  ['pending', /once it has approved the ad and is connected\.$/, /angenommen hat und verbunden ist\.$/],
  ['approved', /you can pay as soon as it is connected\.$/, /Sie können zahlen, sobald er verbunden ist\.$/],
] as const)('says when a %s ad of a publisher without Stripe can be paid', (status, english, german) => {
  const ad = { status, sellerRefusal: 'seller-not-connected' } as const
  expect(sellerRefusalText(ad, 'en')).toMatch(english)
  expect(sellerRefusalText(ad, 'de')).toMatch(german)
})

test('an ad that can be paid once it is accepted has no note', () => {
  expect(sellerRefusalText({ status: 'pending' }, 'en')).toBeNull()
})
