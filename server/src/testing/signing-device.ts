import { createHash, generateKeyPairSync, sign } from 'node:crypto'

import type { PlayPage } from '@litfass/api/playback/plays'
import type { PageHeader } from '@litfass/domain/proof/signed-page'

import type { VerifiedPage } from '../features/proof/store-pages.ts'

/** Signs pages of a screen as a player does, with a new key, for tests. */
export function signingDevice(screenId: string, key = newKey()) {
  const { privateKey, publicKey } = key
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  let sequence = 0
  let previous: string | null = null

  return {
    key,
    publicKey: point.toString('base64url'),
    sign({ hour, hours, placed = true, ads }: Omit<PlayPage, 'placed'> & { placed?: boolean }): VerifiedPage {
      const entries = ads.map((ad) => JSON.stringify(ad))
      sequence++
      const fields: PageHeader = {
        format: hours === undefined ? 'litfass-page-1' : 'litfass-page-2',
        screenId,
        sequence,
        previous,
        hour,
        hours,
        placed,
        entries: entries.map(hashOf),
      }
      const header = JSON.stringify(fields)
      const hash = hashOf(header)
      previous = hash
      const signature = sign('sha256', Buffer.from(header), { key: privateKey, dsaEncoding: 'ieee-p1363' })
      const page = { header, signature: signature.toString('base64url'), entries }
      return { page, hash, header: fields, entries: ads, isSigned: true }
    },
  }
}

function newKey() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
