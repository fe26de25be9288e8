import type { ChildProcess } from 'node:child_process'

import type { Target } from '../measure.ts'

export const deviceCount = 50
export const playlistLength = 10

/** A digital-signage server to measure. */
export interface Product {
  name: string
  base: string
  /** Keeps the data of the previous start. */
  start: () => ChildProcess
  /** Adds 50 devices, and a playlist of ten pictures for one of them. Called once, after the first start. */
  prepare: (picture: Blob) => Promise<Calls>
}

/** The measured requests, as a signed-in user or a player sends them. */
export interface Calls {
  devices: Target
  playlist: Target
  upload: (picture: Blob) => Promise<void>
  /** Writes what a day of player reports leaves in the database. */
  reportForADay: () => Promise<void>
}

/** Posts JSON, or a form, and returns the answer. */
export async function post(url: string, headers: Record<string, string>, body: FormData | object): Promise<unknown> {
  const isForm = body instanceof FormData
  const response = await fetch(url, {
    method: 'POST',
    headers: isForm ? headers : { ...headers, 'content-type': 'application/json' },
    body: isForm ? body : JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/** A field of a peer's answer, whose types are not known. */
export function textOf(answer: unknown, field: string): string {
  const value: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, field) : undefined
  if (typeof value !== 'string') throw new Error(`no ${field} in ${JSON.stringify(answer)}`)
  return value
}

export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}

export function formOf(field: string, picture: Blob): FormData {
  const form = new FormData()
  form.append(field, picture, 'poster.jpg')
  return form
}
