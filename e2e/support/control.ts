import { z } from 'zod'

import type { BuiltCompany, CompanyToBuild } from './build-company.ts'
import { ports } from './ports.ts'

const dayMilliseconds = 86_400_000

const Built = z.object({
  accountId: z.string(),
  userId: z.string(),
  token: z.string(),
  email: z.string(),
  password: z.string(),
  company: z.string(),
}) satisfies z.ZodType<BuiltCompany>

const Demo = z.object({
  url: z.string(),
  password: z.string(),
  screen: z.object({ screenId: z.string() }),
  signIns: z.array(z.object({ email: z.string(), what: z.string() })),
})
export type Demo = z.infer<typeof Demo>

/** Calls the control server of the test process for what the product has no endpoint for. */
async function control(path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${ports.control}${path}`, {
    method: 'POST',
    body: JSON.stringify(body ?? null),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** Creates a company with a person in it, or another person in a company. */
export async function build(company: CompanyToBuild): Promise<BuiltCompany> {
  return Built.parse(await control('/build', company))
}

/** Starts a session of this person. Returns its token. */
export async function startSession(email: string): Promise<string> {
  return z.string().parse(await control('/session', email))
}

/** URL and sign-ins (publisher first) of the server with demo data. Waits until they are loaded. */
export async function demo(): Promise<Demo> {
  return Demo.parse(await control('/demo'))
}

/** Starts the server of this worker on which the operator sells, with its company. Returns its address. */
export async function startPrincipal(): Promise<string> {
  return z.object({ url: z.string() }).parse(await control('/principal')).url
}

/** Creates a company there. */
export async function buildOnPrincipal(company: CompanyToBuild): Promise<BuiltCompany> {
  return Built.parse(await control('/principal/build', company))
}

/** Settles an ad there, and writes the documents of the month. */
export async function endMonth(adId: string): Promise<void> {
  await control('/principal/end-month', adId)
}

/** Moves the server's clock forward; 0 days resets it. */
export async function moveClock(days: number): Promise<void> {
  await control('/clock', days * dayMilliseconds)
}

/** Sets the server's clock to an instant, in milliseconds since 1970; it keeps running. */
export async function setClock(instant: number): Promise<void> {
  await control('/clock', instant - Date.now())
}

/** Runs the operator's command. */
export async function lockSlide(slideId: string): Promise<void> {
  await control('/lock', slideId)
}

/** Ends the ads whose last day is over, and settles them, as the jobs of the server do every hour. */
export async function settleAds(): Promise<void> {
  await control('/settle')
}

/** Publishes the signed pages that were received before midnight, as the server does every night. */
export async function publishDays(): Promise<void> {
  await control('/publish-days')
}

/** Makes PostgreSQL refuse new shows as on a full disk. */
export async function fillDisk(): Promise<void> {
  await control('/fill-disk')
}

export async function freeDisk(): Promise<void> {
  await control('/free-disk')
}

/** Clears all rate limits by giving later requests a new client address. */
export async function resetRateLimits(): Promise<void> {
  await control('/reset-rate-limits')
}
