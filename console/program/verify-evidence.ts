import { readFile } from 'node:fs/promises'

import { createClient } from '@litfass/api/client'
import { ProofDayList, proofApi } from '@litfass/api/proof/proof'
import { publishedDays } from '@litfass/api/proof/published-days'
import { webCrypto } from '@litfass/api/proof/web-crypto'
import { printable } from '@litfass/domain/line'
import { type CheckedAd, type EvidenceFault, checkEvidence, evidenceChecks } from '@litfass/domain/proof/check-evidence'
import { Evidence } from '@litfass/domain/proof/evidence'
import type { ProofDay } from '@litfass/domain/proof/proof-day'
import { parsed } from '@litfass/domain/proof/signed-page'
import { hourMilliseconds } from '@litfass/domain/time/week'

const usage = `node verify-evidence.mjs FILE [SERVER]

Checks an evidence file of Litfass: signatures, chain, published days and the number of plays.
SERVER is the address that publishes the days, by default the one in the file. With "-" nothing is asked.
Exits with 0 if the evidence is valid, 1 if it is not, 2 if it could not be checked.`

/** Of a server, in milliseconds. */
const longestAnswer = 30_000

const [path, chosenServer] = process.argv.slice(2)
process.exitCode = path === undefined ? failed(usage) : await check(path, chosenServer)

async function check(file: string, server: string | undefined): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return failed(`${file} cannot be read.`)
  const evidence = parsed(text, Evidence)
  if (!evidence) return failed(`${file} is not an evidence file.`)
  const address = server ?? evidence.server
  const isAsked = address !== '-' && evidence.days.length > 0
  const published = isAsked ? await daysFrom(address, evidence) : null
  const { pages, unpublished, folded, ads, faults } = await checkEvidence(evidence, { crypto: webCrypto, published })
  print(`${evidence.campaign}, written by ${evidence.server} on ${evidence.created}`)
  for (const { title, placeName, counted, delivered, unsigned, booked } of ads)
    print(
      `  ${title}, ${placeName}: ${counted} plays counted, ${delivered} reported (${unsigned} unsigned), ${booked} booked`,
    )
  print(`${pages} pages, ${unpublished} of them not published yet`)
  if (folded > 0) print(`${folded} pages cover several hours, because the storage of a device was full`)
  for (const name of evidenceChecks) {
    const found = faults.filter((fault) => fault.check === name)
    const isSkipped = name === 'days' && published === null
    print(`${found.length > 0 ? 'FAILED' : isSkipped ? 'not compared' : 'passed'}: ${name}`)
    for (const fault of found) print(`  ${inWords(fault, ads)}`)
  }
  if (published) print(`The days were compared with ${address}.`)
  print(faults.length === 0 ? 'The evidence is valid.' : 'The evidence is invalid.')
  return faults.length === 0 ? 0 : 1
}

async function daysFrom(address: string, evidence: Evidence): Promise<ProofDay[] | null> {
  const call = createClient({ baseUrl: address })
  const signal = AbortSignal.timeout(longestAnswer)
  // The file names the server, which may answer anything.
  const ask = async (from: string) =>
    ProofDayList.parse(await call(proofApi.listProofDays, { query: { from } }, { signal }))
  return publishedDays(evidence, ask).catch(() => {
    print(`${address} could not be asked for the days it publishes.`)
    return null
  })
}

function inWords(fault: EvidenceFault, ads: readonly CheckedAd[]): string {
  switch (fault.reason) {
    case 'malformed':
      return 'A page is damaged.'
    case 'not-signed':
      return `${pageOf(fault)}: the signature does not match the content.`
    case 'missing':
      return `Pages are missing before ${pageOf(fault)}.`
    case 'forked':
      return `${pageOf(fault)} exists twice.`
    case 'broken':
      return `${fault.check === 'days' ? fault.day : pageOf(fault)} does not continue the one before it.`
    case 'not-in-tree':
      return `${pageOf(fault)} is not part of what was published on ${fault.day}.`
    case 'not-published':
      return `For ${fault.day}, the server publishes something else.`
    case 'fewer':
    case 'more': {
      const { title, placeName } = ads.find(({ adId }) => adId === fault.adId) ?? {}
      return `${title}, ${placeName}: the pages contain ${fault.counted} plays. The server says ${fault.reported}.`
    }
  }
}

function pageOf({ page, hour }: { page: number; hour: number }): string {
  return `Page ${page} of ${new Date(hour * hourMilliseconds).toISOString().slice(0, 16)}Z`
}

/** A foreign file may contain anything: its texts must not control the terminal. */
function print(text: string): void {
  console.log(printable(text))
}

/** Prints why nothing could be checked. Returns the exit code. */
function failed(text: string): number {
  console.error(text)
  return 2
}
