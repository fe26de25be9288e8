import { buffer } from 'node:stream/consumers'

import type { CampaignReport } from '@litfass/api/ads/reports'
import { fallsBehind } from '@litfass/domain/ads/delivery/delivery'
import { type DeliveryBar, barsOf, deliveredText } from '@litfass/domain/ads/delivery/delivery-days'
import { reportState } from '@litfass/domain/ads/delivery/report-state'
import { fillText } from '@litfass/domain/fill-text'
import { keysOf } from '@litfass/domain/keys-of'
import { formatCount } from '@litfass/domain/money/money'
import type { Language } from '@litfass/domain/people/language'
import { shortHash } from '@litfass/domain/proof/proof-day'
import { formatDay, formatPeriod } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'
import PDFDocument from 'pdfkit'

import {
  type Drawing,
  bottom,
  dim,
  hairline,
  ink,
  left,
  registerFonts,
  right,
  rule,
  top,
  write,
} from '../../platform/pdf/pdf.ts'
import { texts } from '../../platform/texts.ts'

const teal = '#0e6b5c'
const unsignedTeal = '#85d5c3'
const red = '#c23a2b'
const paleRed = '#fde4df'

const footerTop = bottom - 30
const chartHeight = 120
const columns = { due: 330, delivered: 395, share: 460 } as const

/** A report, and what else is printed on it. */
export interface DrawnReport extends CampaignReport {
  language: Language
  /** Of the advertiser. */
  zone: string
  created: Date
  /** Where the check values of all published days are listed. */
  checkValuesAddress: string
}

/** The report of a campaign on A4. */
export async function reportPdf(report: DrawnReport): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: report.language,
    displayTitle: true,
    info: { Title: report.campaign, CreationDate: report.created, Creator: 'Litfass', Producer: 'pdfkit' },
  })
  const done = buffer(doc)
  registerFonts(doc)
  let y = drawHead(doc, report)
  y = drawFigures(doc, report, y + 14)
  y = drawChart(doc, report, y + 22)
  y = drawMissing(doc, report, y + 20)
  y = drawEvidence(doc, report, y + 20)
  y = drawPlaces(doc, report, y + 20)
  drawDeclared(doc, report, y + 20)
  drawFooters(doc, report)
  doc.end()
  return done
}

function wordsOf({ language }: Pick<DrawnReport, 'language'>) {
  return texts[language].report
}

function drawHead(doc: Drawing, report: DrawnReport): number {
  const words = wordsOf(report)
  const { days, created, lastReport, zone } = report
  const [first, last] = [days[0], days.at(-1)]
  const named = write(doc, report.campaign, [left, top], { size: 18, bold: true, width: 330 })
  write(doc, words[reportState(report)], [right - 130, top + 4], {
    size: 10,
    bold: true,
    color: teal,
    width: 130,
    align: 'right',
  })
  const facts = [
    report.company,
    ...(first && last ? [formatPeriod(first.day, last.day)] : []),
    lastReport
      ? fillText(words.measuredUntil, { day: formatDay(dayInZone(new Date(lastReport).getTime(), zone)) })
      : words.notReported,
    fillText(words.created, { day: formatDay(dayInZone(created.getTime(), zone)) }),
  ]
  return write(doc, facts.join(' · '), [left, named + 2], { color: dim })
}

function drawFigures(doc: Drawing, report: DrawnReport, y: number): number {
  const words = wordsOf(report)
  const { due, delivered, madeGood, signed, booked, ads } = report
  const missing = { plays: formatCount(due - delivered), madeGood: formatCount(madeGood) }
  const figures = [
    [words.plays, formatCount(delivered), fillText(words.ofDue, { due: formatCount(due) })],
    [words.share, deliveredText(report), fillText(madeGood > 0 ? words.missingMadeGood : words.missingPlays, missing)],
    [words.places, formatCount(placesOf(report)), fillText(words.bookedPlays, { plays: formatCount(booked) })],
    [
      words.signed,
      deliveredText({ due: delivered, delivered: signed }),
      fillText(words.ofPlays, { plays: formatCount(signed) }),
    ],
  ] as const
  const width = (right - left) / figures.length
  rule(doc, y)
  for (const [at, [name, figure, note]] of figures.entries()) {
    const x = left + at * width
    write(doc, name, [x, y + 8], { size: 8, color: dim, width })
    write(doc, figure, [x, y + 20], { size: 16, bold: true, width })
    write(doc, note, [x, y + 42], { size: 8, color: dim, width })
  }
  rule(doc, y + 60)
  return ads.length === 0 ? write(doc, words.nothingMeasured, [left, y + 70]) : y + 60
}

function placesOf({ ads }: CampaignReport): number {
  return new Set(ads.map(({ placeName }) => placeName)).size
}

function heading(doc: Drawing, text: string, y: number): number {
  return write(doc, text, [left, y], { size: 11, bold: true }) + 4
}

/** A bar for each day or week: what was delivered, above it what is missing, and a line at what was due. */
function drawChart(doc: Drawing, report: DrawnReport, y: number): number {
  const bars = barsOf(report.days)
  const words = wordsOf(report)
  if (bars.length === 0) return y
  const isByWeek = bars.some(({ start, end }) => start !== end)
  const from = heading(doc, isByWeek ? words.playsPerWeek : words.playsPerDay, y)
  drawLegend(doc, words, y)
  const max = Math.max(...bars.map(({ due }) => due))
  const axis = left + 34
  const ground = from + 14 + chartHeight
  for (const share of [0, 0.5, 1]) {
    const height = ground - share * chartHeight
    doc.moveTo(axis, height).lineTo(right, height).lineWidth(0.3).strokeColor(hairline).stroke()
    write(doc, formatCount(Math.round(max * share)), [left, height - 5], { size: 7, color: dim, width: 30 })
  }
  const step = (right - axis) / bars.length
  for (const [at, bar] of bars.entries()) drawBar(doc, bar, { x: axis + at * step, step, ground, max })
  const style = { size: 7, color: dim }
  write(doc, formatDay(bars[0]?.start ?? ''), [axis, ground + 4], style)
  if (bars.length > 1)
    write(doc, formatDay(bars.at(-1)?.end ?? ''), [right - 100, ground + 4], { ...style, width: 100, align: 'right' })
  return ground + 16
}

function drawLegend(doc: Drawing, words: ReturnType<typeof wordsOf>, y: number): void {
  let x = right - 166
  for (const [text, color] of [
    [words.delivered, teal],
    [words.missing, red],
    [words.due, ink],
  ] as const) {
    doc.rect(x, y + 5, 6, color === ink ? 1.2 : 6).fill(color)
    write(doc, text, [x + 9, y + 2], { size: 7.5, color: dim, width: 60 })
    x += 66
  }
}

function drawBar(
  doc: Drawing,
  { due, delivered }: DeliveryBar,
  { x, step, ground, max }: { x: number; step: number; ground: number; max: number },
): void {
  const width = Math.max(1, step * 0.74)
  const start = x + (step - width) / 2
  const heightOf = (plays: number) => (plays / max) * chartHeight
  const missing = due - delivered
  if (missing > 0)
    doc
      .rect(start, ground - heightOf(due), width, heightOf(missing))
      .lineWidth(0.5)
      .fillAndStroke(paleRed, red)
  if (delivered > 0) doc.rect(start, ground - heightOf(delivered), width, heightOf(delivered)).fill(teal)
  const line = ground - heightOf(due)
  doc
    .moveTo(x + step * 0.05, line)
    .lineTo(x + step * 0.95, line)
    .lineWidth(1)
    .strokeColor(ink)
    .stroke()
}

/** The reasons of what is missing; their numbers add up to it. */
function drawMissing(doc: Drawing, report: DrawnReport, y: number): number {
  const words = wordsOf(report)
  const reasonTexts = texts[report.language].missedPlays
  const missing = report.due - report.delivered
  if (missing <= 0) return y
  const reasons = keysOf(report.missed).map((reason) => [reasonTexts[reason], report.missed[reason] ?? 0] as const)
  const known = [...reasons, ...(report.paused > 0 ? [[reasonTexts.paused, report.paused] as const] : [])]
  const unknown = Math.max(0, missing - known.reduce((sum, [, count]) => sum + count, 0))
  const rows = [...known, ...(unknown > 0 ? [[reasonTexts.unknown, unknown] as const] : [])]
  let at = heading(doc, words.whyMissing, y)
  for (const [text, count] of rows.toSorted((one, other) => other[1] - one[1])) {
    write(doc, text, [left, at + 2], { width: 230 })
    drawShareBar(doc, { x: 330, y: at + 5, width: 120, share: count / missing, color: red })
    at = write(doc, formatCount(count), [460, at + 2], { bold: true, align: 'right' }) + 2
  }
  return at
}

function drawShareBar(
  doc: Drawing,
  { x, y, width, share, color }: { x: number; y: number; width: number; share: number; color: string },
): void {
  doc.rect(x, y, width, 4).fill('#e7e3dd')
  if (share > 0) doc.rect(x, y, width * Math.min(1, share), 4).fill(color)
}

/** How many plays are signed, and how anyone can check them. */
function drawEvidence(doc: Drawing, report: DrawnReport, y: number): number {
  const words = wordsOf(report)
  const { delivered, signed, published, checkValuesAddress } = report
  const from = fitsOn(doc, y, 110)
  let at = heading(doc, words.evidence, from)
  if (delivered > 0) {
    doc.rect(left, at + 2, right - left, 6).fill(unsignedTeal)
    doc.rect(left, at + 2, ((right - left) * signed) / delivered, 6).fill(teal)
    const counts = { signed: formatCount(signed), unsigned: formatCount(delivered - signed) }
    at = write(doc, fillText(words.evidenceCounts, counts), [left, at + 14]) + 3
  }
  at = write(doc, words.howToCheck, [left, at], { color: dim })
  if (!published) return at
  const hashes = { root: shortHash(published.root), chain: shortHash(published.chain) }
  return write(
    doc,
    fillText(words.publishedRoot, { ...hashes, day: formatDay(published.day), address: checkValuesAddress }),
    [left, at + 3],
    { size: 8, color: dim },
  )
}

/** Where to draw so that this height fits: at `y`, or at the top of a new page. */
function fitsOn(doc: Drawing, y: number, height: number): number {
  if (y + height <= footerTop) return y
  doc.addPage()
  return top
}

function drawPlaces(doc: Drawing, report: DrawnReport, y: number): number {
  const words = wordsOf(report)
  if (report.ads.length === 0) return y
  let at = drawPlacesHead(doc, report, heading(doc, words.byPlace, fitsOn(doc, y, 90)))
  for (const ad of report.ads) {
    if (at + 26 > footerTop) {
      doc.addPage()
      at = drawPlacesHead(doc, report, top)
    }
    write(doc, ad.placeName, [left, at], { bold: true, width: 250, oneLine: true })
    const title = ad.isMakeGood ? fillText(words.extraDays, { title: ad.title }) : ad.title
    write(doc, title, [left, at + 12], { size: 8, color: dim, width: 250, oneLine: true })
    const short = fallsBehind(ad) ? { color: red, bold: true } : {}
    write(doc, formatCount(ad.due), [columns.due, at], { width: 55, align: 'right' })
    write(doc, ad.lastReport === null ? '–' : formatCount(ad.delivered), [columns.delivered, at], {
      width: 60,
      align: 'right',
    })
    write(doc, ad.lastReport === null ? '–' : deliveredText(ad), [columns.share, at], { ...short, align: 'right' })
    const share = ad.due === 0 ? 0 : ad.delivered / ad.due
    drawShareBar(doc, {
      x: columns.delivered + 70,
      y: at + 14,
      width: right - columns.delivered - 70,
      share,
      color: teal,
    })
    rule(doc, at + 23)
    at += 27
  }
  return at
}

/** What publishers declare of boards and halls. It is part of no sum. */
function drawDeclared(doc: Drawing, report: DrawnReport, y: number): void {
  const words = wordsOf(report)
  if (report.declared.length === 0) return
  let at = heading(doc, words.declared, fitsOn(doc, y, 90))
  at = write(doc, words.declaredHint, [left, at], { color: dim }) + 8
  for (const { title, placeName, days, photos, shows } of report.declared) {
    at = fitsOn(doc, at, 26)
    write(doc, placeName, [left, at], { bold: true, width: 250, oneLine: true })
    write(doc, title, [left, at + 12], { size: 8, color: dim, width: 250, oneLine: true })
    const counts = { days: formatCount(days), photos: formatCount(photos), shows: formatCount(shows) }
    const text = days === 0 ? words.nothingDeclared : fillText(words.declaredCounts, counts)
    write(doc, text, [columns.due - 30, at], { align: 'right' })
    rule(doc, at + 23)
    at += 27
  }
}

function drawPlacesHead(doc: Drawing, report: DrawnReport, y: number): number {
  const words = wordsOf(report)
  const style = { bold: true, size: 8, align: 'right' } as const
  write(doc, words.place, [left, y], { bold: true, size: 8 })
  write(doc, words.due, [columns.due, y], { ...style, width: 55 })
  write(doc, words.delivered, [columns.delivered, y], { ...style, width: 60 })
  write(doc, words.share, [columns.share, y], style)
  rule(doc, y + 14, true)
  return y + 20
}

function drawFooters(doc: Drawing, report: DrawnReport): void {
  const words = wordsOf(report)
  const { start, count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page)
    rule(doc, footerTop + 6)
    write(doc, words.notProven, [left, footerTop + 11], { size: 7, color: dim, width: 380 })
    const position = fillText(words.page, { page: page + 1, pages: count })
    write(doc, position, [right - 80, footerTop + 11], { size: 7, color: dim, width: 80, align: 'right' })
  }
}
