import type { Http } from '../../platform/http/serve.ts'

const types = { pdf: 'application/pdf', xml: 'application/xml; charset=utf-8' } as const

/** A file of an invoice, as a download. Not cached: the next user of the browser may not be of its two companies. */
export function invoiceResponse(
  http: Http,
  { name, ...files }: { name: string; pdf: Buffer; xml: string },
  type: keyof typeof types,
): Response {
  const bytes = Buffer.from(files[type])
  return http.respond(new Blob([bytes]).stream(), {
    'content-type': types[type],
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename="${name}.${type}"`,
    'cache-control': 'no-store',
  })
}
