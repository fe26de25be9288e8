import { encodedJson } from './gzip.ts'
import type { Http } from './serve.ts'

/** JSON that has already been written, for endpoints whose contract is `prebuilt`. */
export async function jsonResponse(http: Http, json: string): Promise<Response> {
  const { body, headers } = await encodedJson(json, http.header('accept-encoding'))
  return http.respond(body, { ...headers, 'cache-control': 'no-store' })
}
