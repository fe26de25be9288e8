import type { Http } from './serve.ts'

/** JSON that has already been written, for endpoints whose contract is `prebuilt`. */
export function jsonResponse(http: Http, body: string): Response {
  return http.respond(body, { 'content-type': 'application/json', 'cache-control': 'no-store' })
}
