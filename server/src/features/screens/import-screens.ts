import { randomBytes } from 'node:crypto'

import type { TableChange, TableProblem, TableReport } from '@litfass/api/table-report'
import type { ScreenInput } from '@litfass/domain/places/screen'
import { codeFromBytes } from '@litfass/domain/places/screen-code'
import {
  fileColumn,
  screenColumns as tableColumns,
  tableDecimalSign,
  writeCell,
} from '@litfass/domain/places/screen-table'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { enforceLimit, lockAccount } from '../../platform/db/enforce-limit.ts'
import { lockOwned } from '../../platform/db/lock-owned.ts'
import { nextTimestamp } from '../../platform/db/next-timestamp.ts'
import { Problem } from '../../platform/http/problem.ts'
import { endAdsOnChanged } from '../ads/end-ads-on.ts'
import { noPicture } from '../files/place-picture.ts'
import { fieldsOf } from '../places/place-columns.ts'
import { openingHoursOf } from '../places/week-price.ts'
import { type ScreenLine, readScreenLines, screenOfLine } from './screen-lines.ts'
import { screenColumnsAt } from './screens.ts'

const maxBytes = 1_000_000
const maxListed = 200

interface Plan {
  create: ScreenInput[]
  update: { id: string; input: ScreenInput }[]
  changes: TableChange[]
  problems: TableProblem[]
}

/**
 * Creates and updates screens from a CSV file, all lines or none. Lines match screens by id, else by internal name; other
 * lines create screens. Writes nothing if there is any problem.
 * @throws Problem limit-screens, too-large, place-has-ads, too-many-requests
 */
export async function importScreens(
  ctx: AccountContext,
  { table, dryRun, endAds }: { table: Blob | undefined; dryRun: boolean; endAds: boolean },
): Promise<TableReport> {
  const file = readScreenLines(await textOf(table))
  return inTransaction(ctx, async (ctx) => {
    // Lock order: account, locations, screens.
    await lockAccount(ctx)
    const plan = await planOf(ctx, file)
    const overLimit = await isOverLimit(ctx, plan.create.length)
    const written = !dryRun && plan.problems.length === 0
    if (written && overLimit) throw new Problem('limit-screens')
    const writes = plan.create.length + plan.update.length
    if (written) ctx.services.writes.count({ userId: ctx.actor.userId, accountId: ctx.accountId }, writes)
    const ids = plan.update.map(({ id }) => id)
    if (written) await write(ctx, plan)
    if (written && ids.length > 0) await endAdsOnChanged(ctx, { column: 'screenId', ids, endAds })
    return {
      written,
      create: plan.create.length,
      update: plan.update.length,
      created: plan.create.slice(0, maxListed).map(({ name }) => name),
      changes: plan.changes.slice(0, maxListed),
      changeCount: plan.changes.length,
      problems: plan.problems.slice(0, maxListed),
      problemCount: plan.problems.length,
      overLimit,
    }
  })
}

/** Spreadsheets write UTF-8, UTF-16 with a byte order mark or, older ones, Windows-1252. */
async function textOf(table: Blob | undefined): Promise<string> {
  if (!table || table.size > maxBytes) throw new Problem('too-large')
  const bytes = new Uint8Array(await table.arrayBuffer())
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function isOverLimit(ctx: AccountContext, count: number): Promise<boolean> {
  if (count === 0) return false
  try {
    await enforceLimit(ctx, 'screens', count)
    return false
  } catch (error) {
    if (error instanceof Problem && error.code === 'limit-screens') return true
    throw error
  }
}

async function planOf(ctx: AccountContext, file: { lines: ScreenLine[]; problems: TableProblem[] }): Promise<Plan> {
  const { lines } = file
  const ownSites = await lockSites(ctx, lines)
  const known = await knownScreens(ctx, lines)
  const plan: Plan = { create: [], update: [], changes: [], problems: [...file.problems] }
  const taken = new Set<string>()
  const decimalSign = tableDecimalSign(lines.map(({ cells }) => cells))
  for (const line of lines) {
    const { screen, problem } = match(line, known)
    const name = screen?.id ?? line.internalName ?? ''
    const { input, problems } = screenOfLine(line, { before: screen ? fieldsOf(screen) : {}, decimalSign })
    if (problem) plan.problems.push(problem)
    else if (name !== '' && taken.has(name))
      plan.problems.push({ line: line.line, column: line.id ? 'id' : 'internalName', code: 'repeated' })
    taken.add(name)
    plan.problems.push(...problems)
    // A location that is not in the file is the screen's existing one.
    if (input?.siteId && line.cells.siteId && !ownSites.has(input.siteId.toLowerCase()))
      plan.problems.push({ line: line.line, column: 'siteId', code: 'not-yours' })
    if (input && screen) {
      plan.update.push({ id: screen.id, input })
      plan.changes.push(...changesOf(line, screen, input))
    } else if (input) plan.create.push(input)
  }
  plan.problems.sort((a, b) => a.line - b.line)
  return plan
}

/** The cells of a line that differ from the screen. */
function changesOf({ line, cells }: ScreenLine, screen: KnownScreen, input: ScreenInput): TableChange[] {
  return tableColumns.flatMap((column) => {
    if (cells[column] === undefined) return []
    const [before, after] = [String(writeCell(column, screen[column])), String(writeCell(column, input[column]))]
    return before === after ? [] : [{ line, screen: screen.name, column: fileColumn(column), before, after }]
  })
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The account's locations among those in the file, locked until the transaction ends. */
async function lockSites(ctx: AccountContext, lines: ScreenLine[]): Promise<Set<string>> {
  const named = lines.map(({ cells }) => cells.siteId?.trim().toLowerCase() ?? '').filter((id) => uuid.test(id))
  return lockOwned(ctx, 'sites', { ids: named })
}

type KnownScreen = Awaited<ReturnType<typeof knownScreens>>[number]

/** The screens of the file, locked in a fixed order until the transaction ends. */
async function knownScreens(ctx: AccountContext, lines: ScreenLine[]) {
  const ids = lines.flatMap(({ id }) => (id && uuid.test(id) ? [id] : []))
  const names = lines.flatMap(({ id, internalName }) => (!id && internalName ? [internalName] : []))
  if (ids.length + names.length === 0) return []
  return ctx.db
    .selectFrom('screens')
    .select(['id', ...tableColumns])
    .where('accountId', '=', ctx.accountId)
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
        ...(names.length > 0 ? [eb('internalName', 'in', names)] : []),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

function match(
  { line, id, internalName }: ScreenLine,
  known: KnownScreen[],
): { screen?: KnownScreen | undefined; problem?: TableProblem } {
  if (id) {
    const screen = known.find((one) => one.id === id.toLowerCase())
    return screen ? { screen } : { problem: { line, column: 'id', code: 'not-yours' } }
  }
  const [screen, another] = known.filter((one) => one.internalName === internalName)
  return another ? { problem: { line, column: 'internalName', code: 'ambiguous' } } : { screen }
}

async function write(ctx: AccountContext, { create, update }: Plan): Promise<void> {
  const inputs = [...create, ...update.map(({ input }) => input)]
  const hours = await openingHoursOf(
    ctx,
    inputs.flatMap(({ siteId }) => siteId || []),
  )
  for (const { id, input } of update)
    await ctx.db
      .updateTable('screens')
      .set({ ...screenColumnsAt(ctx, input, hours), timestamp: nextTimestamp(ctx, 'screens') })
      .where('id', '=', id)
      .execute()
  if (create.length > 0) {
    const codes = await freeCodes(ctx, create.length)
    await ctx.db
      .insertInto('screens')
      .values(
        create.map((input, at) => ({
          id: ctx.services.newId(),
          accountId: ctx.accountId,
          creatorId: ctx.actor.userId,
          ...screenColumnsAt(ctx, input, hours),
          ...noPicture,
          showId: null,
          code: codes[at] ?? null,
          created: ctx.now,
          timestamp: ctx.now,
        })),
      )
      .execute()
  }
  await notify(ctx, ctx.accountId, ['screens'])
}

/** Unused codes; the unique index resolves races. */
async function freeCodes(ctx: AccountContext, count: number): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < count) {
    const fresh: string[] = []
    while (fresh.length < count - codes.size) {
      const code = codeFromBytes(randomBytes(16))
      if (code) fresh.push(code)
    }
    const taken = await ctx.db.selectFrom('screens').select('code').where('code', 'in', fresh).execute()
    const takenCodes = new Set(taken.map(({ code }) => code))
    for (const code of fresh) if (!takenCodes.has(code)) codes.add(code)
  }
  return [...codes]
}
