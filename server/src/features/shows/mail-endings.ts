import { groupedBy } from '@litfass/domain/grouped-by'
import { isEndingMailDue } from '@litfass/domain/playback/slides/ending-mail'
import { addDays, type Day, formatDay } from '@litfass/domain/time/day'
import { dayInZone, hourInZone } from '@litfass/domain/time/zone'
import { sql } from 'kysely'

import { type Context, inTransaction } from '../../platform/context.ts'
import { eachIndependently } from '../../platform/jobs/each-independently.ts'
import { accountUrl, readersOf } from '../../platform/mail/company-mail.ts'
import { maxRows } from '../../platform/mail/mail-rows.ts'

interface Ending {
  accountId: string
  company: string
  timezone: string
  endingMailed: Day | null
  lastDay: Day
  /** The slide or show. */
  changed: Date
  slideId: string
  slide: string
  /** Null for a slide that ends in all shows. */
  showId: string | null
  show: string | null
}

/**
 * Mails members what ends within three days on a screen of their company, unless they turned these mails off: one mail a
 * day, with slides and entries of shows. Returns the number of companies. Idempotent, even across servers.
 */
export async function mailEndings(ctx: Context): Promise<number> {
  const byAccount = groupedBy(await nearEndings(ctx), ({ accountId }) => accountId)
  let count = 0
  await eachIndependently(ctx, byAccount.keys(), async (accountId) => {
    const endings = byAccount.get(accountId)
    if (endings && (await mailCompany(ctx, endings))) count++
  })
  return count
}

async function mailCompany(ctx: Context, endings: [Ending, ...Ending[]]): Promise<boolean> {
  const [{ accountId, company, timezone, endingMailed }] = endings
  const now = ctx.now.getTime()
  const today = dayInZone(now, timezone)
  const hour = hourInZone(now, timezone)
  const due = endings.filter(({ lastDay, changed }) =>
    isEndingMailDue(
      { lastDay, changed: dayInZone(changed.getTime(), timezone) },
      { today, hour, mailed: endingMailed },
    ),
  )
  const last = due.at(-1)
  if (!last) return false
  return inTransaction(ctx, async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('accounts')
      .set({ endingMailed: today })
      .where('id', '=', accountId)
      .where((eb) => eb.or([eb('endingMailed', 'is', null), eb('endingMailed', '<', today)]))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    const readers = await readersOf(ctx, [accountId], 'endingMails')
    await ctx.services.queue.sendAll(
      ctx.db,
      'mail',
      readers.map(({ email }) => ({
        template: 'content-ends' as const,
        to: email,
        url: linkTo(ctx, accountId, due),
        words: { own: company, day: formatDay(last.lastDay) },
        rows: due.slice(0, maxRows).map(({ slide, show, lastDay }) => ({
          name: show === null ? slide : `${slide} · ${show}`,
          value: formatDay(lastDay),
        })),
        preference: 'endingMails' as const,
      })),
    )
    return true
  })
}

/** What the screens of all companies play and what ends within days, in any zone. */
async function nearEndings(ctx: Context): Promise<Ending[]> {
  const day = dayInZone(ctx.now.getTime(), 'UTC')
  const { rows } = await sql<Ending>`
    with played as (
      select show_id from screens where active and show_id is not null
      union select schedule_events.show_id from schedule_events
        join schedules on schedules.id = schedule_id join screens on screens.id = screen_id and screens.active
      union select show_id from default_content where show_id is not null
        and exists (select from screens where screens.account_id = default_content.account_id and active)
    ),
    ending as (
      select slides.account_id, slides.id as slide_id, slides.title as slide,
        least(slides.last_day, show_slides.last_day) as last_day,
        case when show_slides.last_day < coalesce(slides.last_day, 'infinity') then shows.id end as show_id,
        case when show_slides.last_day < coalesce(slides.last_day, 'infinity') then shows.title end as show,
        case when show_slides.last_day < coalesce(slides.last_day, 'infinity') then shows.timestamp
          else slides.timestamp end as changed
      from played join shows on shows.id = played.show_id
        join show_slides on show_slides.show_id = shows.id join slides on slides.id = slide_id
      where not slides.locked
      union select slides.account_id, slides.id, slides.title, slides.last_day, null, null, slides.timestamp
      from default_content join slides on slides.id = default_content.slide_id
      where not slides.locked
        and exists (select from screens where screens.account_id = slides.account_id and active)
    )
    select account_id as "accountId", company, timezone, ending_mailed as "endingMailed", last_day as "lastDay",
      changed, slide_id as "slideId", slide, show_id as "showId", show
    from ending join accounts on accounts.id = account_id
    where last_day between ${addDays(day, -1)} and ${addDays(day, 5)} and closed is null
    order by account_id, last_day, lower(slide), lower(show) nulls first
  `.execute(ctx.db)
  return rows
}

/**
 * The page of the only slide or show, else a list. The list of shows includes those with an ending slide, and has a link to
 * a default slide that ends.
 */
function linkTo(ctx: Context, accountId: string, endings: Ending[]): string {
  const [first, ...others] = endings
  const list = endings.some(({ showId }) => showId !== null) ? 'shows' : 'slides'
  if (first && others.length === 0) return accountUrl(ctx, accountId, `/${list}/edit/${first.showId ?? first.slideId}`)
  return accountUrl(ctx, accountId, `/${list}/overview`, { endsSoon: 'true' })
}
