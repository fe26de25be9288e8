import type { ReadHeader } from './cookies.ts'

const longestUserAgent = 300

/** Cut to a length that can be stored; empty if there is none. */
export function userAgentOf(header: ReadHeader): string {
  return (header('user-agent') ?? '').slice(0, longestUserAgent)
}
