import type { PageHeader } from '@litfass/domain/proof/signed-page'

import { bytesOf, hashOf, keyAlgorithm, signatureAlgorithm, toBase64Url } from './page-signature.ts'
import type { LoggedPage, Replacement, Signer } from './play-store.ts'

/** The private key cannot leave the device. */
export async function newSigner(subtle: SubtleCrypto): Promise<Signer> {
  const { privateKey, publicKey } = await subtle.generateKey(keyAlgorithm, false, ['sign', 'verify'])
  return { privateKey, publicKey: toBase64Url(await subtle.exportKey('raw', publicKey)), ends: {} }
}

/** Signs a page as the next one of its screen. */
export async function signPage(
  before: LoggedPage,
  { screenId, signer, subtle }: { screenId: string; signer: Signer; subtle: SubtleCrypto },
): Promise<Replacement> {
  const { ads, ...rest } = before
  const { hour, hours, opening } = rest
  const endBefore = signer.ends[screenId] || { sequence: 0, hash: null }
  const entries = Object.keys(ads).map((adId) => JSON.stringify({ adId, turns: ads[adId] }))
  const sequence = endBefore.sequence + 1
  const fields: PageHeader = {
    format: hours ? 'litfass-page-2' : 'litfass-page-1',
    screenId,
    sequence,
    previous: endBefore.hash,
    hour,
    hours,
    placed: opening === 0,
    entries: await Promise.all(entries.map((entry) => hashOf(subtle, entry))),
  }
  const header = JSON.stringify(fields)
  const signed = await subtle.sign(signatureAlgorithm, signer.privateKey, bytesOf(header))
  const page = { header, signature: toBase64Url(signed), entries }
  return {
    before: [before],
    after: { ...rest, ads: {}, signed: { sequence, page } },
    chain: { screenId, endBefore, end: { sequence, hash: await hashOf(subtle, header) } },
  }
}
