import { z } from 'zod'

import type { ProofCrypto } from './proof-hash.ts'
import { Hash } from './signed-page.ts'

/** The signed pages of a day that the server has published. */
export const ProofDay = z.object({
  day: z.iso.date(),
  /** Number of pages. */
  pages: z.int().min(0),
  /** Root of the tree over the hashes of their headers. */
  root: Hash,
  /** Hash of this day and the one before. */
  chain: Hash,
})
export type ProofDay = z.infer<typeof ProofDay>

/** @param previous the chain of the day before; null for the first day */
export function chainOf(
  { day, pages, root }: Omit<ProofDay, 'chain'>,
  previous: string | null,
  hash: ProofCrypto['hash'],
): Promise<string> {
  return hash(`day ${day} ${pages} ${root} ${previous ?? 'first'}`)
}

/** The beginning of a hash, as mails and reports show it. */
export function shortHash(hash: string): string {
  return hash.slice(0, 16)
}
