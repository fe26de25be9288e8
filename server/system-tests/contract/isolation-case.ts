import type { Input } from '@litfass/api/endpoint'
import type { tables } from '@litfass/api/tables'

import type { Tenant } from './isolation-tenant.ts'

type Tables = typeof tables
type GuardedIn<Table> = {
  [Name in keyof Table]: Table[Name] extends { access: 'account' | 'user' } ? Name : never
}[keyof Table]
/** The names of all endpoints that need a session. */
export type GuardedName = { [Key in keyof Tables]: GuardedIn<Tables[Key]> }[keyof Tables]
type EndpointOf<Name> = {
  [Key in keyof Tables]: Name extends keyof Tables[Key] ? Tables[Key][Name] : never
}[keyof Tables]

/**
 * Expected response to another tenant's request with the owner's id: a status, a body without the owner's data, or an
 * empty file.
 */
export type IsolationAnswer = 204 | 404 | 409 | 422 | 'no-rows' | object

interface IsolationCase<Name extends GuardedName> {
  /** A valid call of this tenant, with an id at every path that takes one. */
  input: (tenant: Tenant) => Omit<Input<EndpointOf<Name>>, 'accountId'>
  /** Further calls for paths that `input` lacks, because only one option of a union can be sent. */
  alternatives?: Record<string, (tenant: Tenant) => object>
  /** Expected responses by path in query and body. Ids in the URL path always return 404. */
  foreign?: Record<string, IsolationAnswer>
  /** The owner's id to send instead of the one in the owner's input, for example of a screen that is not public. */
  target?: Record<string, (owner: Tenant) => string>
  /** Runs before the owner's call. */
  before?: (owner: Tenant) => Promise<unknown>
  /** Reads the owner's answer. */
  after?: (owner: Tenant, answer: unknown) => void
}
export type IsolationCases = { [Name in GuardedName]: IsolationCase<Name> }
