import { buffer } from 'node:stream/consumers'

import { fillText } from '@litfass/domain/fill-text'
import { type Invoice, invoiceKinds, invoicePeriod, invoiceSums, isCorrection } from '@litfass/domain/money/invoice'
import { formatCount, formatEuros, formatRate } from '@litfass/domain/money/money'
import { formatDay, formatPeriod } from '@litfass/domain/time/day'
import PDFDocument from 'pdfkit'

import {
  type Drawing,
  type Written,
  bottom,
  dim,
  heightOf,
  left,
  registerFonts,
  right,
  rule,
  top,
  write,
} from '../../platform/pdf/pdf.ts'
import {
  addressLines,
  invoiceLanguage,
  invoiceNotes,
  invoiceWords,
  isSelfBilled,
  itemText,
  kindWords,
  settledLines,
} from './invoice-words.ts'
import { zugferd } from './zugferd.ts'

// Points on A4. The address is where the window of a German envelope (DIN 5008 B) shows it.
const addressTop = 130
const bodyTop = 256
const factsLeft = 310
const columns = { service: left + 34, impressions: 400, net: 470 } as const

/** A vertical span of a page, in points from the top. */
interface Space {
  from: number
  until: number
}

/** An invoice as PDF/A-3b with its ZUGFeRD XML inside: people read the PDF, a customer's software the XML. */
export async function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const at = new Date(`${invoice.issued}T12:00:00Z`)
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    lang: invoiceLanguage(invoice),
    displayTitle: true,
    info: { Title: invoice.number, CreationDate: at, ModDate: at, Creator: 'Litfass', Producer: 'pdfkit' },
  })
  const done = buffer(doc)
  registerFonts(doc)
  const attached = {
    name: 'factur-x.xml',
    type: 'text/xml',
    description: 'ZUGFeRD EN 16931',
    // Not in the library's types.
    relationship: 'Alternative',
    creationDate: at,
    modifiedDate: at,
  }
  doc.file(Buffer.from(zugferd(invoice)), attached)
  doc.appendXML(facturXMetadata)
  const body = Math.max(bodyTop, drawHead(doc, invoice) + 24)
  const footer = footerOf(doc, invoice)
  const heading = drawHeading(doc, invoice, body)
  const items = drawItems(doc, invoice, { from: heading, until: footer.top - 30 })
  drawSums(doc, invoice, { from: items, until: footer.top - 30 })
  drawFooters(doc, invoice, footer)
  doc.end()
  return done
}

function townOf({ postalCode, city }: { postalCode: string; city: string }): string {
  return `${postalCode} ${city}`
}

/** Sender and recipient: the buyer writes a self-billed invoice, the seller any other. */
function letterOf(invoice: Invoice) {
  const { seller, buyer } = invoice
  return isSelfBilled(invoice)
    ? ({ writer: buyer, reader: seller, heading: buyer.name, writerSide: 'buyer', readerSide: 'seller' } as const)
    : ({ writer: seller, reader: buyer, heading: seller.company, writerSide: 'seller', readerSide: 'buyer' } as const)
}

/** Both companies and the facts. Returns the lower edge. */
function drawHead(doc: Drawing, invoice: Invoice): number {
  const { corrects } = invoice
  const words = invoiceWords(invoice)
  const { writer, reader, heading, writerSide, readerSide } = letterOf(invoice)
  const nameEnd = write(doc, heading, [left, top], {
    size: heading.length > 40 ? 10 : 15,
    bold: true,
    width: 250,
  })
  const ownVat = isSelfBilled(invoice) && writer.vat ? [fillText(words.vatId, { vat: writer.vat })] : []
  const sender = [writer.name, ...addressLines(invoice, writerSide), writer.email, ...ownVat].join('\n')
  const senderEnd = write(doc, sender, [331, top], { color: dim, width: 200, align: 'right', size: 8.5 })
  const returned = [writer.name, writer.line1, townOf(writer)].join(' · ')
  const from = Math.max(addressTop, senderEnd + 12, nameEnd + 12)
  write(doc, returned, [left, from], { size: 6.5, color: dim, width: 230, oneLine: true })
  const readerLines = [reader.name, ...addressLines(invoice, readerSide)]
  let lowest = write(doc, readerLines.join('\n'), [left, from + 16], { size: 10, width: 230 })
  if (reader.vat)
    lowest = write(doc, fillText(words.vatId, { vat: reader.vat }), [left, lowest + 2], { size: 8, color: dim })

  const { start, end: last } = invoicePeriod(invoice)
  const ofKind = kindWords(invoice)
  const facts: (readonly [string, string])[] = [
    [ofKind.number, invoice.number],
    [words.date, formatDay(invoice.issued)],
    ...(corrects
      ? ([
          [words.ofInvoice, corrects.number],
          [words.ofDate, formatDay(corrects.issued)],
        ] as const)
      : []),
    ...(invoice.paid ? ([[ofKind.paid, formatDay(invoice.paid)]] as const) : []),
    [words.period, formatPeriod(start, last)],
  ]
  let y = from
  for (const [name, value] of facts) {
    const end = write(doc, name, [factsLeft, y], { color: dim, width: 86 })
    y = Math.max(end, write(doc, value, [factsLeft + 94, y], { bold: true })) + 2
  }
  return Math.max(lowest, y)
}

function drawHeading(doc: Drawing, invoice: Invoice, from: number): number {
  const title = fillText(kindWords(invoice).title, { number: invoice.number })
  let y = write(doc, title, [left, from], { size: 15, bold: true }) + 4
  for (const note of invoiceNotes(invoice)) y = write(doc, note, [left, y]) + 2
  return y + 14
}

function drawColumns(doc: Drawing, invoice: Invoice, y: number): number {
  const words = invoiceWords(invoice)
  const style = { bold: true, size: 8 }
  write(doc, words.position, [left, y], style)
  write(doc, words.service, [columns.service, y], style)
  if (hasImpressions(invoice))
    write(doc, words.impressions, [columns.impressions, y], { ...style, width: 60, align: 'right' })
  write(doc, words.netPrice, [columns.net, y], { ...style, align: 'right' })
  rule(doc, y + 15, true)
  return y + 22
}

function hasImpressions({ items, kind }: Invoice): boolean {
  return kind === 'invoice' && items.some(({ impressions }) => impressions > 0)
}

/** The table of items, on as many pages as it takes. Returns where it ends. */
function drawItems(doc: Drawing, invoice: Invoice, { from, until }: Space): number {
  const words = invoiceWords(invoice)
  let y = drawColumns(doc, invoice, from)
  let sum = 0
  for (const item of invoice.items) {
    const terms = itemText(invoice, item)
    const width = columns.impressions - columns.service - 8
    const withheld = item.withheld ? `\n${words.discountWithheld}` : ''
    const height = heightOf(doc, `${item.place}\n${terms}${withheld}`, { width })
    if (y + height > until) {
      write(doc, `${words.carried}  ${formatEuros(sum)}`, [left, y], { align: 'right', bold: true })
      doc.addPage()
      y = drawColumns(doc, invoice, top)
      y = write(doc, `${words.carried}  ${formatEuros(sum)}`, [left, y], { align: 'right', bold: true }) + 6
    }
    write(doc, String(item.position), [left, y])
    if (hasImpressions(invoice) && item.impressions > 0)
      write(doc, formatCount(item.impressions), [columns.impressions, y], { width: 60, align: 'right' })
    write(doc, formatEuros(item.net - (item.withheld ?? 0)), [columns.net, y], { align: 'right' })
    const middle = write(doc, item.place, [columns.service, y], { bold: true, width })
    y = write(doc, terms, [columns.service, middle], { size: 8, color: dim, width }) + 5
    if (item.withheld) {
      write(doc, formatEuros(item.withheld), [columns.net, y], { align: 'right' })
      y = write(doc, words.discountWithheld, [columns.service, y], { width }) + 5
    }
    rule(doc, y)
    y += 7
    sum += item.net
  }
  return y
}

function drawSums(doc: Drawing, invoice: Invoice, { from, until }: Space): void {
  const words = invoiceWords(invoice)
  const { net, gross } = invoiceSums(invoice)
  const ofKind = kindWords(invoice)
  const { isSettled } = invoiceKinds[invoice.kind]
  const rows: (readonly [string, string, Written?])[] = [
    [ofKind.sum, formatEuros(net)],
    ...invoice.vat
      .filter(({ rate }) => rate > 0)
      .map((line) => {
        const name = fillText(words.vat, { rate: formatRate(line.rate), net: formatEuros(line.net) })
        return [name, formatEuros(line.tax)] as const
      }),
    [ofKind.total, formatEuros(gross), { bold: true, size: 11 }],
    ...settledLines(invoice).map(([name, cents]) => [name, formatEuros(cents)] as const),
    ...(isCorrection(invoice.kind) || !isSettled ? [] : [[words.toPay, formatEuros(0), { bold: true }] as const]),
  ]
  let y = from + 2
  if (y + rows.length * 18 > until) {
    doc.addPage()
    y = top
  }
  for (const [name, value, style] of rows) {
    write(doc, value, [columns.net - 30, y], { ...style, align: 'right' })
    y = write(doc, name, [256, y], { ...style, width: 180 }) + 4
  }
  if (hasImpressions(invoice)) write(doc, words.estimated, [left, y + 14], { size: 8, color: dim })
}

const footerStyle = { size: 7.5, color: dim, width: 155 }

interface Footer {
  columns: string[]
  top: number
}

/** Who the seller is, and where that begins so that all of it fits. */
function footerOf(doc: Drawing, invoice: Invoice): Footer {
  const { seller } = invoice
  const words = invoiceWords(invoice)
  const legal = [
    seller.name,
    seller.managingDirector && fillText(words.director, { name: seller.managingDirector }),
    seller.register,
  ]
  const tax = [
    seller.vat && fillText(words.vatId, { vat: seller.vat }),
    seller.taxNumber && fillText(words.taxNumber, { number: seller.taxNumber }),
    `${seller.contact}, ${seller.phone}`,
  ]
  const texts = [legal, tax].map((lines) => lines.filter(Boolean).join('\n'))
  const heights = texts.map((text) => heightOf(doc, text, footerStyle))
  return { columns: texts, top: bottom - Math.max(34, ...heights) - 8 }
}

function drawFooters(doc: Drawing, invoice: Invoice, { columns: texts, top: from }: Footer): void {
  const words = invoiceWords(invoice)
  const { start, count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page)
    rule(doc, from)
    for (const [at, text] of texts.entries()) write(doc, text, [left + at * 156, from + 8], footerStyle)
    const position = fillText(words.page, { page: page + 1, pages: count })
    const file = [words.eInvoice, words.xmlInside, page === 0 ? position : `${invoice.number} · ${position}`]
    write(doc, file.join('\n'), [right - 155, from + 8], { ...footerStyle, align: 'right' })
  }
}

/** Says that the file is ZUGFeRD. The extension schema is prescribed: Factur-X 1.0, section 6. */
const facturXMetadata = `
<rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${[
  ['DocumentFileName', 'name of the embedded XML invoice file'],
  ['DocumentType', 'INVOICE'],
  ['Version', 'The actual version of the Factur-X XML schema'],
  ['ConformanceLevel', 'The conformance level of the embedded Factur-X data'],
]
  .map(
    ([name, description]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  )
  .join('\n')}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
<rdf:Description xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#" rdf:about="">
<fx:DocumentType>INVOICE</fx:DocumentType>
<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>
<fx:Version>1.0</fx:Version>
<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>`
