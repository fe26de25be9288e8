/** A PDF with this many pages, each of one colour. */
export function pdfOf(pages: number): Buffer {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>']
  const numbers = Array.from({ length: pages }, (_, at) => 3 + 2 * at)
  objects.push(`<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages} >>`)
  for (const number of numbers) {
    const drawing = `0.1 0.4 ${(number % 10) / 10} rg 0 0 960 540 re f`
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 960 540] /Contents ${number + 1} 0 R /Resources << >> >>`,
      `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    )
  }
  const offsets: number[] = []
  let file = '%PDF-1.4\n'
  for (const [at, object] of objects.entries()) {
    offsets.push(file.length)
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const head = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  const foot = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`
  return Buffer.from(file + head + table + foot)
}
