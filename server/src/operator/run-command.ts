import { accountById, findAccounts } from '../features/operator/accounts-for-operator.ts'
import { changeAccount } from '../features/operator/change-account.ts'
import { endSessions } from '../features/operator/end-sessions.ts'
import { changeMarketplace, marketplaceSettings } from '../features/operator/marketplace-settings.ts'
import { resetTwoFactor } from '../features/operator/reset-two-factor.ts'
import { userForOperator } from '../features/operator/user-for-operator.ts'
import { verifyUser } from '../features/operator/verify-user.ts'
import { allScores } from '../features/payments/scores.ts'
import { operatedSlide, setSlideLock } from '../features/slides/lock-slide.ts'
import type { DataContext } from '../platform/context.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Command } from './command.ts'
import { found, named } from './named.ts'
import {
  accountChanges,
  accountSheet,
  accountTable,
  columns,
  marketplaceSheet,
  scoreSheet,
  slideSheet,
  userSheet,
} from './print.ts'
import { withQueue } from './with-queue.ts'

export type DataCommand = Exclude<Command, { name: 'help' | 'config' | 'payment' | 'backup' | 'restore' | 'files' }>

/** Runs the command on the database at `url` and returns its output. Throws a sentence if the id or address is unknown. */
export async function runCommand(ctx: DataContext, command: DataCommand, url: string): Promise<string> {
  switch (command.name) {
    case 'accounts':
      return accountTable(await findAccounts(ctx, command.search))
    case 'account':
      return named('account', command.accountId, () => runAccount(ctx, command))
    case 'user':
      return found(`No user is registered as ${command.email}.`, () => runUser(ctx, command, url))
    case 'slide':
      return named('slide', command.slideId, () => runSlide(ctx, command))
    case 'marketplace':
      return runMarketplace(ctx, command)
    case 'scores':
      return scoreSheet(await allScores(ctx))
    default:
      throw command satisfies never
  }
}

type CommandOf<Name> = Extract<Command, { name: Name }>

async function runAccount(ctx: DataContext, { accountId, change }: CommandOf<'account'>): Promise<string> {
  if (change) {
    const { before, after } = await changeAccount(ctx, accountId, change)
    return accountChanges(before, after)
  }
  const account = await accountById(ctx, accountId)
  if (!account) throw new Problem('not-found')
  return accountSheet(account)
}

async function runUser(
  ctx: DataContext,
  { email, verify, signOut, noTwoFactor }: CommandOf<'user'>,
  url: string,
): Promise<string> {
  if (!verify && !signOut && !noTwoFactor) return userSheet(await userForOperator(ctx, email))
  const done: string[] = []
  if (verify) {
    const { changed } = await verifyUser(ctx, email)
    done.push(changed ? `${email} is verified now and may sign in.\n` : `${email} was verified already.\n`)
  }
  if (noTwoFactor) {
    const had = await withQueue(url, (queue) => resetTwoFactor(ctx, { email, queue }))
    done.push(
      had
        ? `${email} now signs in with the password alone. They get an e-mail about it.\n`
        : `${email} had no two-factor authentication.\n`,
    )
  }
  if (signOut) {
    const ended = await endSessions(ctx, email)
    done.push(ended === 1 ? `1 session of ${email} was ended.\n` : `${ended} sessions of ${email} were ended.\n`)
  }
  return done.join('')
}

async function runMarketplace(ctx: DataContext, { change }: CommandOf<'marketplace'>): Promise<string> {
  if (!change) return marketplaceSheet(await marketplaceSettings(ctx))
  const changed = () => changeMarketplace(ctx, change)
  return marketplaceSheet(
    await (change.companyId === undefined ? changed() : named('account', change.companyId, changed)),
  )
}

async function runSlide(ctx: DataContext, { slideId, lock }: CommandOf<'slide'>): Promise<string> {
  if (lock === null) return slideSheet(await operatedSlide(ctx, slideId))
  const { title, company, changed, ads } = await setSlideLock(ctx, slideId, { locked: lock })
  const state = lock ? 'locked' : 'unlocked'
  const frozen = lock && ads > 0 ? [[`Ads that have not ended keep their own copies: ${ads}.`]] : []
  return columns([
    [`Slide "${title}" of ${company} ${changed ? `is ${state} now` : `was ${state} already`}.`],
    ...frozen,
  ])
}
