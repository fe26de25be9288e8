import { expect, it } from 'vitest'

import { fitsCountry } from './postal-code.ts'

it.each([
  ['DE', '04229', true],
  ['DE', '4229', false],
  ['DE', 'D-04229', false],
  ['AT', '1010', true],
  ['AT', '0101', false],
  ['CH', '8001', true],
  ['CH', '80011', false],
  ['NL', '1012 ab', true],
  ['GB', 'SW1A 1AA', true],
  ['PL', '00-001', true],
  ['US', '10001-1234', true],
  ['US', '1000', false],
  ['AE', 'P.O. Box 1', true],
  ['constructor', '04229', true],
  ['__proto__', '04229', true],
])('%s %s: %s', (country, code, fits) => expect(fitsCountry(code, country)).toBe(fits))
