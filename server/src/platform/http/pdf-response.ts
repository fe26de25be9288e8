import type { Http } from './serve.ts'

/** A PDF to download. Not cached: the next user of the browser may not be allowed to see it. */
export function pdfResponse(http: Http, { name, pdf }: { name: string; pdf: Buffer }): Response {
  return http.respond(new Blob([Buffer.from(pdf)]).stream(), {
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'content-disposition': `attachment; filename="${name}.pdf"`,
    'cache-control': 'no-store',
  })
}
