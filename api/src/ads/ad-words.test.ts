import { failureReasons } from '@litfass/domain/ads/ad'
import { expect, test } from 'vitest'

import { adReasonText } from './ad-words.ts'

test.each([...failureReasons, 'screen-deleted', 'place-deleted', 'account-closed'])(
  'the reason %s has words in both languages',
  (reason) => {
    const [en, de] = [adReasonText(reason, 'en'), adReasonText(reason, 'de')]
    expect(new Set([reason, en, de]).size).toBe(3)
  },
)

test('what a person wrote stays as it is', () => {
  expect(adReasonText('constructor', 'de')).toBe('constructor')
  expect(adReasonText('No, thanks.', 'de')).toBe('No, thanks.')
})
