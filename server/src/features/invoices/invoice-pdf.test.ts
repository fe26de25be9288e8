import { type Invoice, invoiceKindNames, invoiceKinds, isCorrection } from '@litfass/domain/money/invoice'
import { describe, expect, test } from 'vitest'

import { invoicePdf } from './invoice-pdf.ts'

const id = '01a2065a-9b18-7183-aaba-25f000000001'
const company = {
  accountId: id,
  name: 'Anbieter GmbH',
  line1: 'Karl-Heine-Straße 62',
  line2: null,
  postalCode: '04229',
  city: 'Leipzig',
  country: 'DE',
  vat: 'DE123456788',
  email: 'office@example.com',
}

function invoiceOf(kind: Invoice['kind'], language: string): Invoice {
  const sign = isCorrection(kind) ? -1 : 1
  const isMonthly = invoiceKinds[kind].rate !== 'taxRate'
  return {
    kind,
    number: 'FW-2026-0001',
    issued: '2026-12-01',
    paid: isMonthly ? null : '2026-12-01',
    ...(isMonthly && { period: { start: '2026-11-01', end: '2026-11-30' } }),
    language,
    paymentId: isMonthly ? null : id,
    seller: {
      ...company,
      company: 'Anbieter',
      managingDirector: 'Jana Vogt',
      register: 'Amtsgericht Leipzig, HRB 99999',
      taxNumber: null,
      contact: 'Jana Vogt',
      phone: '0341 12345',
    },
    buyer: { ...company, name: 'Bäckerei Morgenrot GmbH' },
    vatCategory: 'standard',
    items: Array.from({ length: 30 }, (_, at) => ({
      adId: id,
      position: at + 1,
      place: 'Foyer ☕',
      slide: 'Croissants',
      campaign: 'Herbst 2026',
      start: '2026-12-01',
      end: '2026-12-07',
      duration: 10,
      frequency: 120,
      impressions: 14_560,
      net: 100 * sign,
      rate: 19,
      ...(isMonthly && { fee: { percent: 10, earned: 1000 * sign } }),
    })),
    vat: [{ rate: 19, net: 3000 * sign, tax: 570 * sign }],
    corrects: isCorrection(kind) ? { number: 'FW-2026-0000', issued: '2026-11-01' } : null,
  }
}

/** Objects of a PDF, by what stands between `obj` and `endobj` or its stream. */
function objectsOf(pdf: string): string[] {
  return Array.from(pdf.matchAll(/\d+ 0 obj\n([\s\S]*?)\n?(?:stream|endobj)/g), ([, object = '']) => object)
}

/** Violations of PDF/A-3b (ISO 19005-3) that can be seen without a validator. */
function faultsOf(pdf: string): string[] {
  const objects = objectsOf(pdf)
  const of = (type: string) => objects.filter((object) => new RegExp(`/Type /${type}\\b`).test(object))
  const [catalog = ''] = of('Catalog')
  const rules: [string, boolean][] = [
    ['6.1.2 header', /^%PDF-1\.7\n%[\u{80}-\u{ff}]{4}/u.test(pdf)],
    ['6.1.3 trailer with ID, without encryption', /\/ID \[/.test(pdf) && !/\/Encrypt\b/.test(pdf)],
    [
      '6.2.3 output intent',
      /\/OutputIntents \[/.test(catalog) && /\/S \/GTS_PDFA1/.test(pdf) && /\/DestOutputProfile/.test(pdf),
    ],
    ['6.2.8 images without interpolation', !/\/Interpolate true/.test(pdf)],
    ['6.2.10 no transparency', !/\/SMask \d|\/(?:CA|ca) 0?\.\d|\/BM \/(?!Normal)/.test(pdf)],
    ['6.2.11.4 embedded fonts', of('FontDescriptor').every((font) => /\/FontFile[23] /.test(font))],
    ['6.2.11.4 no standard fonts', of('Font').length > 0 && !/\/Subtype \/Type1\b/.test(pdf)],
    [
      '6.2.11.7 characters of fonts',
      objects.filter((one) => /\/Subtype \/Type0/.test(one)).every((one) => /\/ToUnicode/.test(one)),
    ],
    ['6.5.1 no actions', !/\/(?:JavaScript|Launch|SubmitForm|AA)\b/.test(pdf)],
    [
      '6.6.2 metadata',
      /\/Metadata \d/.test(catalog) && /<pdfaid:part>3</.test(pdf) && /<pdfaid:conformance>B</.test(pdf),
    ],
    ['6.8 embedded files', /\/AF \[/.test(catalog) && of('Filespec').length === 1],
    [
      '6.8 relationship and names',
      of('Filespec').every((file) => ['/AFRelationship', '/F ', '/UF '].every((key) => file.includes(key))),
    ],
    [
      '6.8 type and date of the file',
      of('EmbeddedFile').every((file) => /\/Subtype \/text#2Fxml/.test(file) && /\/ModDate/.test(file)),
    ],
  ]
  return rules.flatMap(([rule, isKept]) => (isKept ? [] : [rule]))
}

describe('PDF/A-3', () => {
  test.each(invoiceKindNames.flatMap((kind) => ['de', 'en'].map((language) => [kind, language] as const)))(
    'a document of the kind %s in %s conforms',
    async (kind, language) => {
      expect(faultsOf((await invoicePdf(invoiceOf(kind, language))).toString('latin1'))).toEqual([])
    },
  )

  test.each([
    ['an encrypted file', /\/ID \[/, '/Encrypt 1 0 R /ID [', '6.1.3'],
    ['a font that is not embedded', /\/FontFile2 /, '/FontFile ', '6.2.11.4'],
    ['no output intent', /\/S \/GTS_PDFA1/, '/S /Other', '6.2.3'],
    ['transparency', /\/Type \/Page\n/, '/Type /Page\n/ca 0.5\n', '6.2.10'],
    ['a file without its relationship', /\/AFRelationship/, '/Other', '6.8'],
    ['no PDF/A in its metadata', /<pdfaid:part>3</, '<pdfaid:part>1<', '6.6.2'],
  ])('a document with %s does not conform', async (_, from, to, rule) => {
    const pdf = (await invoicePdf(invoiceOf('invoice', 'de'))).toString('latin1')
    expect(pdf).toMatch(from)
    expect(faultsOf(pdf.replace(from, to)).join()).toContain(rule)
  })
})
