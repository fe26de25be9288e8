import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'

import { mediaKinds } from '@litfass/domain/playback/media/media'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'

import { serverFile } from '../platform/folders.ts'
import { bottom, dim, type Drawing, hairline, ink, left, registerFonts, right, write } from '../platform/pdf/pdf.ts'
import { demoMenu, type MenuPage, menuSlides } from './art/demo-menu.ts'

const run = promisify(execFile)
const drawn = new Date('2026-11-02T12:00:00Z')
const pageWidth = left + right
const pictureHeight = 320
const firstItem = 456
const itemHeight = 84

/** Draws the demo's menu into files that are committed: a PDF, and its pages as pictures. Needs pdftoppm; servers do not. */
const pdf = serverFile(`src/demo/menu/${demoMenu.name}.pdf`)
await writeFile(pdf, await drawMenu())
const folder = await mkdtemp(join(tmpdir(), 'litfass-menu-'))
try {
  const { maxSide } = mediaKinds.picture
  await run('pdftoppm', ['-png', '-scale-to', String(maxSide), pdf, join(folder, 'page')])
  for (const [at, page] of (await readdir(folder)).toSorted().entries())
    await sharp(join(folder, page))
      .webp({ quality: 92, effort: 6 })
      .toFile(serverFile(`src/demo/menu/${menuSlides[at]}.webp`))
} finally {
  await rm(folder, { recursive: true })
}

function drawMenu(): Promise<Buffer> {
  const { name, subject, pages } = demoMenu
  const info = { Title: `${name}, ${subject}`, CreationDate: drawn, ModDate: drawn }
  const doc = new PDFDocument({ size: 'A4', margin: 0, lang: 'de', autoFirstPage: false, info })
  const done = buffer(doc)
  registerFonts(doc)
  for (const page of pages) drawPage(doc, page)
  doc.end()
  return done
}

function drawPage(doc: Drawing, { heading, note, ground, drawing, items }: MenuPage): void {
  doc.addPage()
  doc.rect(0, 0, pageWidth, pictureHeight).fill(ground)
  doc
    .save()
    .translate(pageWidth / 2, 140)
    .scale(0.9)
  for (const { path, color } of drawing) doc.path(path).fill(color)
  doc.restore()
  write(doc, heading, [left, pictureHeight + 36], { size: 42, bold: true })
  write(doc, note, [left, pictureHeight + 92], { size: 17, color: dim })
  for (const [at, { name, text, price }] of items.entries()) {
    const y = firstItem + at * itemHeight
    doc.moveTo(left, y).lineTo(right, y).lineWidth(0.8).strokeColor(hairline).stroke()
    write(doc, name, [left, y + 14], { size: 24, bold: true })
    write(doc, price, [left, y + 14], { size: 24, bold: true, align: 'right' })
    write(doc, text, [left, y + 48], { size: 16, color: dim })
  }
  write(doc, demoMenu.subject, [left, bottom - 6], { size: 12, color: ink })
}
