import {
  type Invoice,
  type InvoiceItem,
  invoiceKinds,
  invoicePeriod,
  invoiceSums,
  type InvoiceParty,
  isCorrection,
  itemPeriod,
  vatCodes,
} from '@litfass/domain/money/invoice'
import { type Cents, currency } from '@litfass/domain/money/money'
import { hasVatPrefix } from '@litfass/domain/money/vat-id'

import { invoiceNotes, invoiceWords, itemText, kindWords, legalLine, noVatText } from './invoice-words.ts'
import { type Element, xmlDocument } from './xml.ts'

/** ISO 4217. */
export const currencyCode = currency.toUpperCase()

/** Cents as euros with two decimals and a point, as in XML: 1234 -> "12.34". */
export function formatDecimal(cents: Cents): string {
  return (cents / 100).toFixed(2)
}

/** An invoice as XRechnung 3.0 in UBL 2.1. Fields and rules: EN 16931 and https://xeinkauf.de/xrechnung/ */
export function xrechnung(invoice: Invoice): string {
  const { seller, buyer, corrects, kind } = invoice
  const { net, tax, gross } = invoiceSums(invoice)
  const period = invoicePeriod(invoice)
  const { code, paidBy, isSettled } = invoiceKinds[kind]
  return xmlDocument([
    'ubl:Invoice',
    [
      ['cbc:CustomizationID', 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0'],
      ['cbc:ProfileID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'],
      ['cbc:ID', invoice.number],
      ['cbc:IssueDate', invoice.issued],
      ['cbc:InvoiceTypeCode', code],
      ['cbc:Note', invoiceNotes(invoice).join('\n')],
      ['cbc:DocumentCurrencyCode', currencyCode],
      ['cbc:BuyerReference', buyerReference(invoice)],
      ['cac:InvoicePeriod', periodOf(period)],
      corrects && [
        'cac:BillingReference',
        [
          [
            'cac:InvoiceDocumentReference',
            [
              ['cbc:ID', corrects.number],
              ['cbc:IssueDate', corrects.issued],
            ],
          ],
        ],
      ],
      [
        'cac:AccountingSupplierParty',
        [
          [
            'cac:Party',
            [
              ...partyHead(seller),
              ...taxSchemes([
                [vatIdOf(invoice, 'seller'), 'VAT'],
                [seller.taxNumber, 'FC'],
              ]),
              [
                'cac:PartyLegalEntity',
                [
                  ['cbc:RegistrationName', seller.name],
                  ['cbc:CompanyLegalForm', legalLine(invoice)],
                ],
              ],
              [
                'cac:Contact',
                [
                  ['cbc:Name', seller.contact],
                  ['cbc:Telephone', seller.phone],
                  ['cbc:ElectronicMail', seller.email],
                ],
              ],
            ],
          ],
        ],
      ],
      [
        'cac:AccountingCustomerParty',
        [
          [
            'cac:Party',
            [
              ...partyHead(buyer),
              ...taxSchemes([[vatIdOf(invoice, 'buyer'), 'VAT']]),
              ['cac:PartyLegalEntity', [['cbc:RegistrationName', buyer.name]]],
            ],
          ],
        ],
      ],
      [
        'cac:PaymentMeans',
        [
          ['cbc:PaymentMeansCode', paidBy],
          ['cbc:PaymentID', invoice.paymentId],
        ],
      ],
      isSettled ? null : ['cac:PaymentTerms', [['cbc:Note', kindWords(invoice).paymentNote]]],
      [
        'cac:TaxTotal',
        [
          amount('cbc:TaxAmount', tax),
          ...invoice.vat.map((line): Element => [
            'cac:TaxSubtotal',
            [
              amount('cbc:TaxableAmount', line.net),
              amount('cbc:TaxAmount', line.tax),
              taxCategory(invoice, line.rate, true),
            ],
          ]),
        ],
      ],
      [
        'cac:LegalMonetaryTotal',
        [
          amount('cbc:LineExtensionAmount', net),
          amount('cbc:TaxExclusiveAmount', net),
          amount('cbc:TaxInclusiveAmount', gross),
          amount('cbc:PrepaidAmount', isSettled ? gross : 0),
          amount('cbc:PayableAmount', isSettled ? 0 : gross),
        ],
      ],
      ...invoice.items.map((item) => lineOf(invoice, item)),
    ],
    {
      'xmlns:ubl': 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
      'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    },
  ])
}

/** XRechnung requires one (BR-DE-15). */
export function buyerReference({ paymentId, buyer }: Pick<Invoice, 'paymentId' | 'buyer'>): string {
  return paymentId ?? buyer.accountId
}

/** Null where e-invoices may not name it: the sale is not taxable (BR-O-02 to 04), or it has no country code (BR-CO-09). */
export function vatIdOf(invoice: Pick<Invoice, 'vatCategory' | 'seller' | 'buyer'>, side: 'seller' | 'buyer') {
  const { vat } = invoice[side]
  return invoice.vatCategory !== 'not-taxable' && vat && hasVatPrefix(vat) ? vat : null
}

/** Quantity and unit price of an item. A price is never negative: what is taken back has a negative quantity. */
export function unitPriceOf({ kind }: Pick<Invoice, 'kind'>, { net, withheld = 0 }: InvoiceItem) {
  const quantity = isCorrection(kind) || net < 0 ? -1 : 1
  return { quantity, price: (net - withheld) * quantity }
}

function amount(name: string, cents: Cents): Element {
  return [name, formatDecimal(cents), { currencyID: currencyCode }]
}

function periodOf({ start, end }: { start: string; end: string }): Element[] {
  return [
    ['cbc:StartDate', start],
    ['cbc:EndDate', end],
  ]
}

function partyHead(party: InvoiceParty): Element[] {
  return [
    ['cbc:EndpointID', party.email, { schemeID: 'EM' }],
    ['cac:PartyIdentification', [['cbc:ID', party.accountId]]],
    ['cac:PartyName', [['cbc:Name', party.name]]],
    [
      'cac:PostalAddress',
      [
        ['cbc:StreetName', party.line1],
        ['cbc:AdditionalStreetName', party.line2],
        ['cbc:CityName', party.city],
        ['cbc:PostalZone', party.postalCode],
        ['cac:Country', [['cbc:IdentificationCode', party.country]]],
      ],
    ],
  ]
}

function taxSchemes(ids: (readonly [id: string | null, scheme: 'VAT' | 'FC'])[]): Element[] {
  return ids.flatMap(([id, scheme]): Element[] =>
    id
      ? [
          [
            'cac:PartyTaxScheme',
            [
              ['cbc:CompanyID', id],
              ['cac:TaxScheme', [['cbc:ID', scheme]]],
            ],
          ],
        ]
      : [],
  )
}

/** In the VAT breakdown, the category has the reason why there is no VAT; in a line it has none. */
function taxCategory(invoice: Invoice, rate: number, inBreakdown: boolean): Element {
  const { category, reason } = vatCodes[invoice.vatCategory]
  return [
    inBreakdown ? 'cac:TaxCategory' : 'cac:ClassifiedTaxCategory',
    [
      ['cbc:ID', category],
      // XRechnung requires a rate even without VAT (BR-DE-14); EN 16931 forbids one in the line (BR-O-05).
      inBreakdown || category !== 'O' ? ['cbc:Percent', rate] : null,
      inBreakdown && reason ? ['cbc:TaxExemptionReasonCode', reason] : null,
      inBreakdown ? ['cbc:TaxExemptionReason', noVatText(invoice)] : null,
      ['cac:TaxScheme', [['cbc:ID', 'VAT']]],
    ],
  ]
}

function lineOf(invoice: Invoice, item: InvoiceItem): Element {
  const { quantity, price } = unitPriceOf(invoice, item)
  return [
    'cac:InvoiceLine',
    [
      ['cbc:ID', item.position],
      ['cbc:InvoicedQuantity', quantity, { unitCode: 'C62' }],
      amount('cbc:LineExtensionAmount', item.net),
      invoice.period ? null : ['cac:InvoicePeriod', periodOf(itemPeriod(item))],
      item.withheld
        ? [
            'cac:AllowanceCharge',
            [
              ['cbc:ChargeIndicator', 'true'],
              ['cbc:AllowanceChargeReason', invoiceWords(invoice).discountWithheld],
              amount('cbc:Amount', item.withheld),
            ],
          ]
        : null,
      [
        'cac:Item',
        [
          ['cbc:Description', itemText(invoice, item)],
          ['cbc:Name', item.place],
          taxCategory(invoice, item.rate, false),
        ],
      ],
      ['cac:Price', [amount('cbc:PriceAmount', price)]],
    ],
  ]
}
