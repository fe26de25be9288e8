import type { Http } from '../../platform/http/serve.ts'

const types = { pdf: 'application/pdf', xml: 'application/xml; charset=utf-8' } as const

/** A file of an invoice, as a download. It never changes, but only its two companies may keep it. */
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
    'cache-control': 'private, max-age=31536000, immutable',
  })
}
