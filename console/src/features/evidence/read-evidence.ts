import { publishedDays } from '@litfass/api/proof/published-days'
import { webCrypto } from '@litfass/api/proof/web-crypto'
import { type CheckedEvidence, checkEvidence } from '@litfass/domain/proof/check-evidence'
import { Evidence } from '@litfass/domain/proof/evidence'
import type { ProofDay } from '@litfass/domain/proof/proof-day'
import { parsed } from '@litfass/domain/proof/signed-page'
import { api } from 'virtual:endpoints'

import { call } from '../../platform/api/call.ts'

/** Why the published days could not be compared. */
export type NotCompared = 'other-server' | 'no-network' | 'nothing-published'

export interface EvidenceResult {
  evidence: Evidence
  checked: CheckedEvidence
  /** Null if they were compared. */
  notCompared: NotCompared | null
}

/** Files of several years are smaller. */
const maxBytes = 50_000_000

/** Checks a file in the browser; null if it is not an evidence file. */
export async function readEvidence(
  file: File,
  onPage: (checked: number, pages: number) => void,
): Promise<EvidenceResult | null> {
  const evidence = file.size > maxBytes ? null : parsed(await file.text(), Evidence)
  if (!evidence) return null
  const published = await daysOfServer(evidence)
  const checked = await checkEvidence(evidence, {
    crypto: webCrypto,
    published: typeof published === 'string' ? null : published,
    onPage: (done) => onPage(done, evidence.pages.length),
  })
  return { evidence, checked, notCompared: typeof published === 'string' ? published : null }
}

/** What this server publishes of the days of a file. */
async function daysOfServer(evidence: Evidence): Promise<ProofDay[] | NotCompared> {
  if (new URL(evidence.server).origin !== window.location.origin) return 'other-server'
  if (evidence.days.length === 0) return 'nothing-published'
  const ask = (from: string) => call(api.proof.listProofDays, { query: { from } })
  return publishedDays(evidence, ask).catch((): NotCompared => 'no-network')
}
