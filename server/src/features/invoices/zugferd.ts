import {
  type Invoice,
  type InvoiceItem,
  invoiceKinds,
  type InvoiceParty,
  invoicePeriod,
  invoiceSums,
  itemPeriod,
  vatCodes,
} from '@litfass/domain/money/invoice'
import type { Cents } from '@litfass/domain/money/money'
import type { Day } from '@litfass/domain/time/day'

import { invoiceNotes, invoiceWords, itemText, kindWords, legalLine, noVatText } from './invoice-words.ts'
import { type Element, xmlDocument } from './xml.ts'
import { buyerReference, currencyCode, formatDecimal, unitPriceOf, vatIdOf } from './xrechnung.ts'

/** An invoice as the XML inside a ZUGFeRD file: CII, profile EN 16931. The order of elements is that of its schema. */
export function zugferd(invoice: Invoice): string {
  return xmlDocument([
    'rsm:CrossIndustryInvoice',
    [
      [
        'rsm:ExchangedDocumentContext',
        [['ram:GuidelineSpecifiedDocumentContextParameter', [['ram:ID', 'urn:cen.eu:en16931:2017']]]],
      ],
      [
        'rsm:ExchangedDocument',
        [
          ['ram:ID', invoice.number],
          ['ram:TypeCode', invoiceKinds[invoice.kind].code],
          ['ram:IssueDateTime', [instant('udt', invoice.issued)]],
          ...invoiceNotes(invoice).map((note): Element => ['ram:IncludedNote', [['ram:Content', note]]]),
        ],
      ],
      [
        'rsm:SupplyChainTradeTransaction',
        [
          ...invoice.items.map((item) => lineOf(invoice, item)),
          [
            'ram:ApplicableHeaderTradeAgreement',
            [
              ['ram:BuyerReference', buyerReference(invoice)],
              ['ram:SellerTradeParty', sellerParty(invoice)],
              ['ram:BuyerTradeParty', buyerParty(invoice)],
            ],
          ],
          // The schema requires the element; the rules allow only a date in it, or no content.
          ['ram:ApplicableHeaderTradeDelivery', ' '],
          ['ram:ApplicableHeaderTradeSettlement', settlementOf(invoice)],
        ],
      ],
    ],
    {
      'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
      'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
    },
  ])
}

function instant(space: 'udt' | 'qdt', day: Day): Element {
  return [`${space}:DateTimeString`, day.replaceAll('-', ''), { format: '102' }]
}

function periodOf({ start, end }: { start: Day; end: Day }): Element {
  return [
    'ram:BillingSpecifiedPeriod',
    [
      ['ram:StartDateTime', [instant('udt', start)]],
      ['ram:EndDateTime', [instant('udt', end)]],
    ],
  ]
}

function sellerParty(invoice: Invoice): (Element | null)[] {
  const { seller } = invoice
  return [
    ['ram:ID', seller.accountId],
    ['ram:Name', seller.name],
    ['ram:Description', legalLine(invoice)],
    [
      'ram:DefinedTradeContact',
      [
        ['ram:PersonName', seller.contact],
        ['ram:TelephoneUniversalCommunication', [['ram:CompleteNumber', seller.phone]]],
        ['ram:EmailURIUniversalCommunication', [['ram:URIID', seller.email]]],
      ],
    ],
    ...addressOf(seller),
    taxRegistration(vatIdOf(invoice, 'seller'), 'VA'),
    taxRegistration(seller.taxNumber, 'FC'),
  ]
}

function buyerParty(invoice: Invoice): (Element | null)[] {
  const { buyer } = invoice
  return [
    ['ram:ID', buyer.accountId],
    ['ram:Name', buyer.name],
    ...addressOf(buyer),
    taxRegistration(vatIdOf(invoice, 'buyer'), 'VA'),
  ]
}

function addressOf(party: InvoiceParty): Element[] {
  return [
    [
      'ram:PostalTradeAddress',
      [
        ['ram:PostcodeCode', party.postalCode],
        ['ram:LineOne', party.line1],
        ['ram:LineTwo', party.line2],
        ['ram:CityName', party.city],
        ['ram:CountryID', party.country],
      ],
    ],
    ['ram:URIUniversalCommunication', [['ram:URIID', party.email, { schemeID: 'EM' }]]],
  ]
}

function taxRegistration(id: string | null, scheme: 'VA' | 'FC'): Element | null {
  return id ? ['ram:SpecifiedTaxRegistration', [['ram:ID', id, { schemeID: scheme }]]] : null
}

function lineOf(invoice: Invoice, item: InvoiceItem): Element {
  const { category } = vatCodes[invoice.vatCategory]
  const { quantity, price } = unitPriceOf(invoice, item)
  return [
    'ram:IncludedSupplyChainTradeLineItem',
    [
      ['ram:AssociatedDocumentLineDocument', [['ram:LineID', item.position]]],
      [
        'ram:SpecifiedTradeProduct',
        [
          ['ram:Name', item.place],
          ['ram:Description', itemText(invoice, item)],
        ],
      ],
      [
        'ram:SpecifiedLineTradeAgreement',
        [['ram:NetPriceProductTradePrice', [['ram:ChargeAmount', formatDecimal(price)]]]],
      ],
      ['ram:SpecifiedLineTradeDelivery', [['ram:BilledQuantity', quantity, { unitCode: 'C62' }]]],
      [
        'ram:SpecifiedLineTradeSettlement',
        [
          [
            'ram:ApplicableTradeTax',
            [
              ['ram:TypeCode', 'VAT'],
              ['ram:CategoryCode', category],
              category === 'O' ? null : ['ram:RateApplicablePercent', item.rate],
            ],
          ],
          invoice.period ? null : periodOf(itemPeriod(item)),
          item.withheld
            ? [
                'ram:SpecifiedTradeAllowanceCharge',
                [
                  ['ram:ChargeIndicator', [['udt:Indicator', 'true']]],
                  ['ram:ActualAmount', formatDecimal(item.withheld)],
                  ['ram:Reason', invoiceWords(invoice).discountWithheld],
                ],
              ]
            : null,
          ['ram:SpecifiedTradeSettlementLineMonetarySummation', [['ram:LineTotalAmount', formatDecimal(item.net)]]],
        ],
      ],
    ],
  ]
}

function settlementOf(invoice: Invoice): (Element | null)[] {
  const { corrects, kind } = invoice
  const { paidBy, isSettled } = invoiceKinds[kind]
  const { net, tax, gross } = invoiceSums(invoice)
  return [
    ['ram:PaymentReference', invoice.paymentId],
    ['ram:InvoiceCurrencyCode', currencyCode],
    ['ram:SpecifiedTradeSettlementPaymentMeans', [['ram:TypeCode', paidBy]]],
    ...invoice.vat.map((line) => taxOf(invoice, line)),
    periodOf(invoicePeriod(invoice)),
    isSettled ? null : ['ram:SpecifiedTradePaymentTerms', [['ram:Description', kindWords(invoice).paymentNote]]],
    [
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      [
        sum('ram:LineTotalAmount', net),
        sum('ram:TaxBasisTotalAmount', net),
        ['ram:TaxTotalAmount', formatDecimal(tax), { currencyID: currencyCode }],
        sum('ram:GrandTotalAmount', gross),
        sum('ram:TotalPrepaidAmount', isSettled ? gross : 0),
        sum('ram:DuePayableAmount', isSettled ? 0 : gross),
      ],
    ],
    corrects && [
      'ram:InvoiceReferencedDocument',
      [
        ['ram:IssuerAssignedID', corrects.number],
        ['ram:FormattedIssueDateTime', [instant('qdt', corrects.issued)]],
      ],
    ],
  ]
}

function taxOf(invoice: Invoice, { rate, net, tax }: Invoice['vat'][number]): Element {
  const { category, reason } = vatCodes[invoice.vatCategory]
  return [
    'ram:ApplicableTradeTax',
    [
      sum('ram:CalculatedAmount', tax),
      ['ram:TypeCode', 'VAT'],
      ['ram:ExemptionReason', noVatText(invoice)],
      sum('ram:BasisAmount', net),
      ['ram:CategoryCode', category],
      ['ram:ExemptionReasonCode', reason],
      category === 'O' ? null : ['ram:RateApplicablePercent', rate],
    ],
  ]
}

function sum(name: string, cents: Cents): Element {
  return [name, formatDecimal(cents)]
}
