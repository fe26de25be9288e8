import { webCrypto } from '@litfass/api/proof/web-crypto'
import { deviceLabel } from '@litfass/domain/places/devices/device'
import {
  type PageHeader,
  type PlayEntry,
  type SignedPage,
  isPlainEntry,
  readPage,
} from '@litfass/domain/proof/signed-page'
import { sql } from 'kysely'

import type { Database } from '../../platform/db/database.ts'

/** A page that a device has signed for a screen. */
export interface VerifiedPage {
  page: SignedPage
  hash: string
  header: PageHeader
  entries: PlayEntry[]
  /** False: the plays count, but are no proof. */
  isSigned: boolean
}

/** Reads signed pages. Those that are malformed or for another screen are left out. */
export async function verifiedPages(
  pages: readonly SignedPage[],
  { publicKey, screenId }: { publicKey: string; screenId: string },
): Promise<VerifiedPage[]> {
  const verified: VerifiedPage[] = []
  for (const page of pages) {
    const read = await readPage(page, webCrypto.hash)
    if (read?.header.screenId !== screenId) continue
    const ads = [...new Set(read.entries.map(({ adId }) => adId))]
    const counts = [page.entries, read.header.entries, read.entries, ads].map(({ length }) => length)
    const isWhole = new Set(counts).size === 1 && page.entries.every(isPlainEntry)
    const isSigned = isWhole && (await webCrypto.isSigned({ publicKey, text: page.header, signature: page.signature }))
    verified.push({ ...read, page, isSigned })
  }
  return verified
}

/** The pages of a confirmed device of a screen. */
export interface StoredPages {
  screenId: string
  keyHash: string
  publicKey: string
  pages: readonly VerifiedPage[]
  now: Date
}

/**
 * Stores pages as proof, but only their entries of ads that were offered for their screen. Pages that have only other entries are
 * left out, and one that is already stored changes nothing.
 */
export async function storePages(db: Database, all: readonly StoredPages[], newId: () => string): Promise<void> {
  const offered = await offeredFor(db, all)
  const signed = all.flatMap(({ pages, ...device }) => {
    const own = pages.flatMap(({ page, entries, isSigned, ...read }) => {
      const stored = page.entries.filter((_, at) => offered.has(`${device.screenId} ${entries[at]?.adId}`))
      const isOfScreen = stored.length > 0 || entries.length === 0
      return isSigned && isOfScreen ? [{ ...read, page: { ...page, entries: stored } }] : []
    })
    return own.length > 0 ? [{ ...device, pages: own }] : []
  })
  if (signed.length === 0) return
  const keys = signed.map(({ screenId, keyHash, publicKey, now }) => ({
    id: newId(),
    screen_id: screenId,
    key_hash: keyHash,
    public_key: publicKey,
    device: deviceLabel(keyHash),
    since: now,
  }))
  await sql`
    insert into device_keys (id, account_id, screen_id, public_key, device, since)
    select reported.id, devices.account_id, reported.screen_id, reported.public_key, reported.device, reported.since
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as reported (id uuid, screen_id uuid, key_hash text, public_key text, device text, since timestamptz)
    join devices using (screen_id, key_hash)
    -- The first report of a key; in one order, so that two servers cannot wait for each other.
    order by reported.screen_id, reported.public_key, reported.since
    on conflict (screen_id, public_key) do nothing`.execute(db)
  const pages = signed.flatMap(({ screenId, publicKey, now, pages: own }) =>
    own.map(({ page, hash, header }) => ({
      ...page,
      hash,
      screen_id: screenId,
      public_key: publicKey,
      sequence: header.sequence,
      hour: header.hour,
      hours: header.hours ?? 1,
      received: now,
    })),
  )
  await sql`
    insert into signed_pages (key_id, sequence, hash, hour, hours, header, signature, entries, received)
    select device_keys.id, sequence, hash, hour, hours, header, signature, entries, received
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as reported (
      screen_id uuid, public_key text, sequence int, hash text, hour int, hours int, header text, signature text, entries text[],
      received timestamptz
    )
    join device_keys using (screen_id, public_key)
    order by device_keys.id, sequence, hash
    on conflict do nothing`.execute(db)
}

/** `<screen id> <ad id>` of the ads in these pages that were offered for their screen. */
async function offeredFor(db: Database, all: readonly StoredPages[]): Promise<Set<string>> {
  const adIds = all.flatMap(({ pages }) => pages.flatMap(({ entries }) => entries.map(({ adId }) => adId)))
  if (adIds.length === 0) return new Set()
  const { rows } = await sql<{ pair: string }>`
    select screen_id || ' ' || id as pair from ads
    where id = any(${[...new Set(adIds)]}::uuid[]) and screen_id = any(${all.map(({ screenId }) => screenId)}::uuid[])
  `.execute(db)
  return new Set(rows.map(({ pair }) => pair))
}
