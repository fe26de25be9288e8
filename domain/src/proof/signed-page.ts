import { z } from 'zod'

import { playOutcomes } from '../playback/play-outcomes.ts'
import { type ProofCrypto, hashPattern, publicKeyPattern, signaturePattern } from './proof-hash.ts'

const Turn = z.int().min(0).max(86_400)
/** Limit of runs with one outcome in an entry. */
export const maxRuns = 400
const Runs = z.array(z.tuple([Turn, Turn])).max(maxRuns)

/** What a device reports about the turns of an ad. Turns are counted from the start of the UTC day, runs are `[first, last]`. */
export const PlayEntry = z.object({ adId: z.uuid(), turns: z.partialRecord(z.enum(playOutcomes), Runs) })
export type PlayEntry = z.infer<typeof PlayEntry>

/** Limit of ads in a page. */
export const maxEntries = 250

export const Hash = z.string().regex(hashPattern, 'invalid')
export const PublicKey = z.string().regex(publicKeyPattern, 'invalid')

/** How many hours of a UTC day a folded page covers; absent in a page of one hour. */
export const FoldedHours = z.int().min(2).max(24).optional()

/**
 * What a device signs about an hour. It names its entries by their hashes, so that a page can be shown to one advertiser
 * without the ads of others.
 */
export const PageHeader = z
  .object({
    format: z.enum(['litfass-page-1', 'litfass-page-2']),
    screenId: z.uuid(),
    /** Counts the pages that were signed for this screen with one key, from 1. */
    sequence: z.int().min(1).max(2_147_483_647),
    /** Hash of the header before; null in the first. */
    previous: Hash.nullable(),
    /** Hours since 1970 UTC. */
    hour: z.int().min(0).max(10_000_000),
    /** Only in the second format. */
    hours: FoldedHours,
    /** False where the device did not know the time. */
    placed: z.boolean(),
    entries: z.array(Hash).max(maxEntries),
  })
  .refine(({ format, hours }) => (format === 'litfass-page-2') === (hours !== undefined))
export type PageHeader = z.infer<typeof PageHeader>

/** Header and entries are JSON texts, exactly as they were signed and hashed. */
export const SignedPage = z.object({
  header: z.string().max(16_000),
  signature: z.string().regex(signaturePattern, 'invalid'),
  entries: z.array(z.string().max(64_000)).max(maxEntries),
})
export type SignedPage = z.infer<typeof SignedPage>

/** Null if a text is not JSON of this form. */
export function parsed<Output>(text: string, schema: z.ZodType<Output>): Output | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

const PlainEntry = PlayEntry.strict()

/**
 * Whether an entry is written as `JSON.stringify` writes it, without other fields. Signed texts are stored as they are, and
 * PostgreSQL cannot read all that JavaScript can.
 */
export function isPlainEntry(text: string): boolean {
  const entry = parsed(text, PlainEntry)
  return entry !== null && JSON.stringify(JSON.parse(text)) === text
}

/** What a page says, with the hash of its header. Entries that the header does not name are left out. */
export interface ReadPage {
  hash: string
  header: PageHeader
  entries: PlayEntry[]
}

/** Null if the page is malformed. Does not check its signature. */
export async function readPage(page: SignedPage, hash: ProofCrypto['hash']): Promise<ReadPage | null> {
  const header = parsed(page.header, PageHeader)
  if (!header) return null
  const named = new Set(header.entries)
  const entries: PlayEntry[] = []
  for (const text of page.entries) {
    const entry = named.has(await hash(text)) ? parsed(text, PlayEntry) : null
    if (entry) entries.push(entry)
  }
  return { hash: await hash(page.header), header, entries }
}
