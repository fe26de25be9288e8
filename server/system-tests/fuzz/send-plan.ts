import { paramNames } from '@litfass/api/path'

import { replaceAt, valueAt } from '../contract/id-places.ts'
import { isolationCases } from '../contract/isolation-cases.ts'
import type { Tenant } from '../contract/isolation-tenant.ts'
import { foreign, jsonText } from './bad-values.ts'
import { sampleOf } from './contract.ts'
import type { Plan, Mutation } from './plan.ts'

/** The sender of the request, and the other tenant, which it must not change. */
interface Tenants {
  own: Tenant
  other: Tenant
}

const cases: Record<string, { input: (tenant: Tenant) => object } | undefined> = isolationCases
const timeoutMilliseconds = 30_000
let count = 0

/** A call that works, or one of the right shape where no session is needed. */
function inputOf({ operation }: Plan, tenant: Tenant): object {
  const input = cases[operation.name]?.input(tenant) ?? {
    screenId: tenant.publicScreen.id,
    ...(operation.body !== undefined && { body: sampleOf(operation.body) }),
  }
  return { ...input, accountId: tenant.account.accountId }
}

/** Sends what the plan says. Rejects when there is no answer. */
export async function sendPlan(url: string, plan: Plan, tenants: Tenants): Promise<Response> {
  const { operation, method, headers, who } = plan
  const input = inputOf(plan, tenants.own)
  const others = inputOf(plan, tenants.other)
  const names = paramNames(operation.path)
  const path = names.reduce((text, name) => {
    const given = plan.params[name] ?? String(valueAt(input, name))
    const id = given === foreign ? String(valueAt(others, name)) : given
    return text.replace(`{${name}}`, () => encodeURIComponent(id))
  }, operation.path)
  const usual = Object.entries(Object(valueAt(input, 'query'))).map(([name, value]) => [name, String(value)])
  const query = new URLSearchParams([...usual, ...plan.query]).toString()
  const { body, contentType } = method === 'GET' || method === 'HEAD' ? bare : await bodyOf(plan, { input, others })
  return fetch(`${url}${path}${query && `?${query}`}`, {
    method,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMilliseconds),
    headers: {
      // A new client address each time, for the rate limits.
      'x-forwarded-for': `10.${(++count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
      ...(who === 'admin' && { authorization: `Bearer ${tenants.own.account.token}` }),
      ...(contentType && { 'content-type': contentType }),
      ...headers,
    },
  })
}

interface Body {
  body: string | Uint8Array<ArrayBuffer> | FormData | null
  contentType: string | null
}
const bare: Body = { body: null, contentType: null }

async function bodyOf(plan: Plan, { input, others }: { input: object; others: object }): Promise<Body> {
  const { operation, changes, mutation, contentType, file } = plan
  const usual = valueAt(input, 'body')
  if (operation.body === undefined && usual === undefined && mutation === 'none' && contentType === null) return bare
  let value = usual
  for (const { at, value: planned } of changes) {
    const bad = planned === foreign ? valueAt(others, at === '' ? 'body' : `body.${at}`) : planned
    value = at === '' ? bad : replaceAt(value, at, bad)
  }
  const text = mutated(jsonText(value), mutation)
  if (operation.filePart === null || contentType !== null || typeof text !== 'string')
    return { body: text, contentType: contentType ?? 'application/json' }
  const picture = valueAt(input, 'file')
  if (file === 'none' && count % 2 === 0) return { body: text, contentType: 'application/json' }
  if (file === 'broken form')
    return {
      body: `--x\r\nContent-Disposition: form-data; name="body"\r\n\r\n${text}\r\n--x\r\nContent-Disposition: form-d`,
      contentType: 'multipart/form-data; boundary=x',
    }
  return { body: await formOf({ text, part: operation.filePart, picture, file }), contentType: null }
}

async function formOf({
  text,
  part,
  picture,
  file,
}: {
  text: string
  part: string
  picture: unknown
  file: Plan['file']
}): Promise<FormData> {
  const form = new FormData()
  const whole = picture instanceof Blob ? picture : new Blob(['picture'])
  form.append('body', text)
  if (file === 'picture' || file === 'twice') form.append(part, whole)
  if (file === 'twice') {
    form.append(part, whole)
    form.append('body', text)
  }
  if (file === 'empty') form.append(part, new Blob([]))
  if (file === 'text') form.append(part, new Blob(['no picture'], { type: 'image/png' }), '../../x\0.png')
  if (file === 'cut') form.append(part, new Blob([(await whole.bytes()).subarray(0, 60)], { type: 'image/png' }))
  if (file === 'svg')
    form.append(
      part,
      new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'], { type: 'image/svg+xml' }),
    )
  if (file === 'as text') form.append(part, 'a text where a file belongs')
  if (file === 'other part') form.append('__proto__', whole)
  return form
}

function mutated(text: string, mutation: Mutation): string | Uint8Array<ArrayBuffer> {
  switch (mutation) {
    case 'none':
      return text
    case 'cut':
      return text.slice(0, -1 - (count % 9))
    case 'doubled':
      return text + text
    case 'proto':
      return text.replace('{', '{"__proto__":{"admin":true},"constructor":{"prototype":{"a":1}},')
    case 'duplicate keys':
      return `{${text.slice(1, -1)},${text.slice(1)}`
    case 'deep':
      return '['.repeat(20_000) + ']'.repeat(count % 2 === 0 ? 20_000 : 0)
    case 'byte order mark':
      return `\ufeff${text}`
    case 'utf-16':
      return new Uint8Array(Buffer.from(text, 'utf16le'))
    case 'latin-1':
      return new Uint8Array(Buffer.from(text.replace('"', '"\u00e9\u00ff'), 'latin1'))
    case 'empty':
      return ''
    case 'comment':
      return `/* */ ${text} // end`
    case 'trailing comma':
      return text.replace(/\}$/, ',}')
    case 'huge':
      return JSON.stringify({ a: 'x'.repeat(1_200_000) })
    default:
      return mutation satisfies never
  }
}
