import { inflateSync } from 'node:zlib'

import type { Invoice } from '@litfass/domain/money/invoice'
import { invoiceFault, invoiceKindNames, invoiceKinds, isCorrection } from '@litfass/domain/money/invoice'
import { formatEuros } from '@litfass/domain/money/money'
import { refundReasons } from '@litfass/domain/money/refund-reason'
import { taxByRate, vatCategories } from '@litfass/domain/money/tax'
import { addDays } from '@litfass/domain/time/day'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { countEventLoopTurns } from '../../testing/event-loop-turns.ts'
import { faultsOfCii, faultsOfUbl, hasRules, whyNoRules } from '../../testing/invoices/e-invoice-rules.ts'
import { drawInvoice } from './draw-invoice.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { addressLines, invoiceNotes, noVatText } from './invoice-words.ts'
import { xrechnung } from './xrechnung.ts'
import { zugferd } from './zugferd.ts'

const company = {
  accountId: '01a2065a-9b18-7183-aaba-25f000000001',
  line1: 'Karl-Heine-Straße 62',
  line2: null,
  postalCode: '04229',
  city: 'Leipzig',
  country: 'DE',
}
const seller = {
  ...company,
  name: 'Fitness & <Werk> "GmbH"',
  company: 'Fitnesswerk',
  vat: 'DE123456788',
  email: 'gym@example.com',
  managingDirector: 'Jana Vogt',
  register: 'Amtsgericht Leipzig, HRB 99999',
  taxNumber: '231/123/45678',
  contact: 'Jana Vogt',
  phone: '0341 12345',
}
const item = {
  adId: company.accountId,
  position: 1,
  place: 'Foyer, Karl-Heine-Straße 62',
  slide: 'Croissants',
  campaign: 'Herbst 2026',
  start: '2026-12-01',
  end: '2026-12-07',
  duration: 10,
  frequency: 120,
  impressions: 14_560,
  net: 8736,
  rate: 19,
}
const invoice: Invoice = {
  kind: 'invoice',
  number: 'FW-2026-0001',
  issued: '2026-11-23',
  paid: '2026-11-23',
  language: 'de',
  paymentId: company.accountId,
  seller,
  buyer: { ...company, name: 'Bäckerei Morgenrot GmbH', vat: 'DE987654328', email: 'bakery@example.com' },
  vatCategory: 'standard',
  items: [item],
  vat: [{ rate: 19, net: 8736, tax: 1660 }],
  corrects: null,
}

const buyers = {
  standard: invoice.buyer,
  'small-business': { ...invoice.buyer, vat: null },
  'reverse-charge': { ...invoice.buyer, country: 'AT', vat: 'ATU12345675' },
  'not-taxable': { ...invoice.buyer, country: 'US', vat: null },
}

/** Invoices and corrections of any amounts, in every category. */
const anyInvoice = fc
  .record({
    vatCategory: fc.constantFrom(...vatCategories),
    kind: fc.constantFrom(...invoiceKindNames),
    language: fc.constantFrom('de', 'en'),
    amounts: fc.array(fc.tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.constantFrom(19, 20, 25.5)), {
      minLength: 1,
      maxLength: 12,
    }),
    hasVatId: fc.boolean(),
    text: fc.string({ minLength: 1, unit: 'grapheme' }),
  })
  .map(({ vatCategory, kind, language, amounts, hasVatId, text }): Invoice => {
    const sign = isCorrection(kind) ? -1 : 1
    const isMonthly = invoiceKinds[kind].rate !== 'taxRate'
    const sold = amounts.map(([amount, rate]) => ({
      amount,
      taxRate: vatCategory === 'standard' ? rate : 0,
      sellerId: seller.accountId,
    }))
    return {
      ...invoice,
      kind,
      language,
      ...(isMonthly && { paymentId: null, paid: null, period: { start: '2026-11-01', end: '2026-11-30' } }),
      vatCategory,
      buyer: buyers[vatCategory],
      seller: { ...seller, vat: hasVatId || vatCategory === 'reverse-charge' ? seller.vat : null },
      items: sold.map(({ amount, taxRate }, at) => ({
        ...item,
        slide: `x${text}`,
        position: at + 1,
        end: addDays(item.start, at),
        duration: at % 2 ? null : 10,
        net: amount * sign,
        rate: taxRate,
        ...(kind === 'correction' && {
          refunds: [
            { reason: refundReasons[at % refundReasons.length] ?? 'payment', start: item.start, end: item.start },
          ],
          ...(at % 2 && { withheld: amount }),
        }),
        ...(isMonthly && { fee: { percent: 7.5, earned: amount * 10 * sign } }),
      })),
      vat: taxByRate(sold).map(({ rate, net, tax }) => ({ rate, net: net * sign, tax: tax * sign })),
      corrects: isCorrection(kind) ? { number: 'FW-2026-0000', issued: '2026-10-13' } : null,
    }
  })

describe.skipIf(!hasRules)(`the official rules for e-invoices (${hasRules ? 'found' : whyNoRules})`, () => {
  test('find no fault in invoices and corrections of any amounts, in every category of VAT', () => {
    fc.assert(
      fc.property(anyInvoice, (one) => {
        expect(invoiceFault(one)).toBeNull()
        expect(faultsOfUbl(xrechnung(one))).toEqual([])
        expect(faultsOfCii(zugferd(one))).toEqual([])
      }),
      { numRuns: 40 },
    )
  }, 60_000)

  test.each([
    ['a wrong sum', 'cbc:TaxInclusiveAmount', '1.00', 'BR-CO-15'],
    ['no number', 'cbc:ID', '', 'BR-02'],
    ['an unknown format', 'cbc:CustomizationID', 'x', 'BR-DE-21'],
    ['no reference of the buyer', 'cbc:BuyerReference', '', 'BR-DE-15'],
  ])('find %s in XRechnung', (_, element, content, rule) => {
    const planted = xrechnung(invoice).replace(new RegExp(`(<${element}[^>]*>)[^<]*`), `$1${content}`)
    expect(faultsOfUbl(planted).map((fault) => fault.split(':')[0])).toContain(rule)
  })

  test('find no fault where a company has a VAT id without the code of its country', () => {
    const one = { ...invoice, buyer: { ...invoice.buyer, country: 'GB', vat: 'anything' } }
    expect(faultsOfUbl(xrechnung(one))).toEqual([])
    expect(faultsOfCii(zugferd(one))).toEqual([])
  })

  test('find a wrong sum and a missing element in ZUGFeRD', () => {
    const xml = zugferd(invoice)
    const sums = xml.replace(/(<ram:GrandTotalAmount>)[^<]*/, '$11.00')
    expect(faultsOfCii(sums).map((fault) => fault.split(':')[0])).toContain('BR-CO-15')
    const incomplete = xml.replace(/<ram:ApplicableHeaderTradeDelivery>.*?<\/ram:ApplicableHeaderTradeDelivery>/, '')
    expect(faultsOfCii(incomplete).join()).toContain('ApplicableHeaderTradeDelivery')
  })
})

/** The texts that a PDF has for what it draws as outlines. */
function actualTexts(pdf: Buffer): string[] {
  const streams = pdf.toString('latin1').matchAll(/stream\n(x.*?)\nendstream/gs)
  const contents = Array.from(streams, ([, stream = '']) =>
    inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'),
  )
  return contents.flatMap((content) =>
    Array.from(content.matchAll(/ActualText \(\xFE\xFF((?:\\.|[^\\)])*)\)/gs), ([, text = '']) => utf16Of(text)),
  )
}

function utf16Of(text: string): string {
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const plain = text.replaceAll(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter)
  return Buffer.from(plain, 'latin1').swap16().toString('utf16le')
}

describe('the PDF', () => {
  test('is PDF/A-3 with its XML inside, and says that it is ZUGFeRD', async () => {
    const pdf = (await invoicePdf(invoice)).toString('latin1')
    expect(pdf.startsWith('%PDF-1.7')).toBe(true)
    expect(pdf).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(pdf).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
    expect(pdf).toContain('/AFRelationship /Alternative')
    expect(pdf).toContain('(factur-x.xml)')
  })

  test('fits the longest names on its page, and leaves out emoji, which its font lacks', async () => {
    const long = 'Gesellschaft für Außenwerbung und Großflächenvermarktung Mitteldeutschland Sachsen-Anhalt GmbH & Co'
    const company = { ...seller, name: long, company: long, managingDirector: long, register: long, contact: long }
    const buyer = { ...invoice.buyer, name: long, line1: long, line2: long, city: long }
    const items = [{ ...item, place: long, slide: `☕ Kaffee 👩‍🍳 ${long}`, campaign: long }]
    const pdf = await invoicePdf({ ...invoice, number: 'FITNESSWER-2026-0001', seller: company, buyer, items })
    expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1)
  })

  test.each([
    '株式会社 丸の内',
    '北京市',
    '서울특별시',
    'مخبز القاهرة',
    // A letter, and a mark for which its font has no place.
    '\u06A2\u0608',
    'קפה תל אביב',
    'กรุงเทพ',
    'नमस्ते',
    'დედა',
    'Հայ',
  ])('shows the name %s, which can be copied too', async (name) => {
    const pdf = await invoicePdf({ ...invoice, buyer: { ...invoice.buyer, name } })
    const copied = actualTexts(pdf).join('')
    expect(Array.from(copied).toSorted()).toEqual(Array.from(name.replaceAll(' ', '')).toSorted())
  })

  test('has as many pages as its items need', async () => {
    const items = Array.from({ length: 60 }, (_, at) => ({ ...item, position: at + 1 }))
    const net = items.reduce((sum, one) => sum + one.net, 0)
    const long = { ...invoice, items, vat: [{ rate: 19, net, tax: Math.round(net * 0.19) }] }
    const pdf = await invoicePdf(long)
    expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(4)
  })

  test('is drawn while the server answers others, whatever fonts it needs', async () => {
    const name = '株式会社 서울특별시 مخبز القاهرة नमस्ते'
    const items = Array.from({ length: 10 }, (_, at) => ({ ...item, position: at + 1, place: name }))
    const [pdf, turns] = await countEventLoopTurns(
      drawInvoice({ ...invoice, items, buyer: { ...invoice.buyer, name } }),
    )
    expect(actualTexts(pdf).join('')).toContain('株式会社')
    // There would be only a few if the PDF were drawn in this thread.
    expect(turns).toBeGreaterThan(100)
  })
})

describe('the address', () => {
  test('names the country in the language of the invoice when the other company is abroad', () => {
    const { seller } = invoice
    expect(addressLines(invoice, 'buyer')).toEqual(['Karl-Heine-Straße 62', '04229 Leipzig'])
    const abroad = {
      ...invoice,
      buyer: { ...invoice.buyer, line2: 'Stiege 3', postalCode: '1010', city: 'Wien', country: 'AT' },
    }
    expect(addressLines(abroad, 'buyer')).toEqual([seller.line1, 'Stiege 3', '1010 Wien', 'Österreich'])
    expect(addressLines({ ...abroad, language: 'en' }, 'seller').at(-1)).toBe('Germany')
  })
})

const reverseCharge: Invoice = {
  ...invoice,
  vatCategory: 'reverse-charge',
  buyer: buyers['reverse-charge'],
  items: [{ ...item, rate: 0 }],
  vat: [{ rate: 0, net: item.net, tax: 0 }],
}

describe('an invoice', () => {
  test.each<[string, Partial<Invoice>]>([
    ['no items', { items: [], vat: [] }],
    ['items that do not add up', { vat: [{ rate: 19, net: 1, tax: 0 }] }],
    ['VAT of another rate', { vat: [{ rate: 7, net: 8736, tax: 612 }] }],
    ['a correction without its invoice', { kind: 'correction' }],
    ['a negative amount', { items: [{ ...item, net: -8736 }], vat: [{ rate: 19, net: -8736, tax: -1660 }] }],
    ['VAT that its category does not have', { vatCategory: 'reverse-charge' }],
    ['reverse charge without the VAT id of its seller', { ...reverseCharge, seller: { ...seller, vat: null } }],
    ['reverse charge without the VAT id of its buyer', { ...reverseCharge, buyer: { ...invoice.buyer, vat: null } }],
    ['reverse charge within one country', { ...reverseCharge, buyer: { ...seller, vat: 'DE123456788' } }],
    ['a seller whom no tax office knows', { seller: { ...seller, vat: null, taxNumber: null } }],
  ])('is not issued with %s', (_, change) => {
    expect(invoiceFault(invoice)).toBeNull()
    expect(invoiceFault({ ...invoice, ...change })).not.toBeNull()
  })
})

test('with reverse charge is issued with both VAT ids; a correction also when an older invoice had only one', () => {
  expect(invoiceFault(reverseCharge)).toBeNull()
  const correction: Invoice = {
    ...reverseCharge,
    kind: 'correction',
    seller: { ...seller, vat: null },
    items: [{ ...item, rate: 0, net: -item.net }],
    vat: [{ rate: 0, net: -item.net, tax: 0 }],
    corrects: { number: 'FW-2026-0000', issued: '2026-10-13' },
  }
  expect(invoiceFault(correction)).toBeNull()
})

test('an invoice says why it names no VAT, as the law of its seller does', () => {
  const reasonOf = (vatCategory: Invoice['vatCategory'], country: string) =>
    noVatText({ ...invoice, vatCategory, seller: { ...seller, country } })
  expect(reasonOf('standard', 'DE')).toBeNull()
  expect(reasonOf('small-business', 'DE')).toContain('§ 19 UStG')
  expect(reasonOf('small-business', 'AT')).toBe('Umsatzsteuerfrei: Steuerbefreiung für Kleinunternehmer.')
  expect(reasonOf('not-taxable', 'CH')).toMatch(/^Ohne Umsatzsteuer: Der Verkäufer ist außerhalb der EU ansässig/)
})

test('a correction says why and for which days, and has a line with the discount that other halls keep', () => {
  const correction: Invoice = {
    ...invoice,
    kind: 'correction',
    items: [
      {
        ...item,
        net: -6000,
        refunds: [{ reason: 'cancelled', start: '2026-12-03', end: '2026-12-07' }],
        withheld: 1500,
      },
    ],
    vat: [{ rate: 19, net: -6000, tax: -1140 }],
    corrects: { number: 'FW-2026-0000', issued: '2026-10-13' },
  }
  const cause = 'Erstattet für 03.12.–07.12.2026: vom Werbekunden storniert'
  const discount = 'Abzug: Rabatt für alle Säle, den die anderen Säle behalten'
  expect(invoiceNotes(correction)).toEqual([
    expect.stringContaining('FW-2026-0000'),
    `${cause}.`,
    `${discount}: ${formatEuros(1500)}.`,
  ])
  const ubl = xrechnung(correction)
  expect(ubl).toContain(`${cause}</cbc:Description>`)
  expect(ubl).toContain(`<cbc:AllowanceChargeReason>${discount}</cbc:AllowanceChargeReason>`)
  expect(ubl).toContain('<cbc:PriceAmount currencyID="EUR">75.00</cbc:PriceAmount>')
  expect(ubl).toContain('<cbc:StartDate>2026-12-03</cbc:StartDate>')
  expect(zugferd(correction)).toContain(`<ram:Reason>${discount}</ram:Reason>`)
})
