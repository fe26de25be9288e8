import { fillText } from '@litfass/domain/fill-text'
import { byLanguage } from '@litfass/domain/people/language'
import { shortHash } from '@litfass/domain/proof/proof-day'
import { formatDay } from '@litfass/domain/time/day'

import type { Context } from '../../platform/context.ts'
import type { Wording } from '../../platform/jobs/jobs.ts'
import { texts } from '../../platform/texts.ts'

export interface PublishedRoot {
  day: string
  root: string
  /** Hash of this day and all before. */
  chain: string
}

/** The last day whose signed pages are published; null before the first one. */
export async function publishedRoot({ db }: Pick<Context, 'db'>): Promise<PublishedRoot | null> {
  const last = await db
    .selectFrom('proofDays')
    .select(['day', 'root', 'chain'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? null
}

/** Where people read the check values of all published days. */
export function checkValuesAddress({ services }: Context): string {
  return `${services.config.publicUrl}/verify/check-values`
}

/** The line of a mail that names the last published day, so that its reader sees a later change; empty before the first one. */
export async function checkValueLine(ctx: Context): Promise<Wording> {
  const published = await publishedRoot(ctx)
  if (!published) return ''
  const words = {
    day: formatDay(published.day),
    root: shortHash(published.root),
    chain: shortHash(published.chain),
    address: checkValuesAddress(ctx),
  }
  return byLanguage((language) => fillText(texts[language].mailWords.publishedRoot, words))
}
