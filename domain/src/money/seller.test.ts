import { expect, it } from 'vitest'

import { hasDetails } from './seller.ts'

it.each([
  [{ detailsOf: 'a', taxNumber: '12/345', vat: null }, true],
  [{ detailsOf: 'a', taxNumber: null, vat: 'DE123456789' }, true],
  [{ detailsOf: 'a', taxNumber: null, vat: null }, false],
  [{ detailsOf: 'a', taxNumber: '', vat: '' }, false],
  [{ detailsOf: null, taxNumber: null, vat: 'DE123456789' }, false],
])('with %j a company has the details that invoices need: %j', (issuer, has) => {
  expect(hasDetails(issuer)).toBe(has)
})
