import { z } from 'zod'

import { changeAccount } from '../features/operator/change-account.ts'
import { accountById, findAccounts } from '../features/operator/operated-accounts.ts'
import { operatedUser, verifyUser } from '../features/operator/verify-user.ts'
import { allScores } from '../features/payments/scores.ts'
import { operatedSlide, setSlideLock } from '../features/slides/lock-slide.ts'
import type { DataContext } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import type { Command } from './command.ts'
import { accountChanges, accountSheet, accountTable, columns, scoreSheet, slideSheet, userSheet } from './print.ts'

export type DataCommand = Exclude<Command, { name: 'help' | 'config' | 'backup' | 'restore' | 'files' }>

const uuid = z.uuid()

/** Carries the command out and returns what it has to say. Fails with a sentence when what it names does not exist. */
export async function runCommand(ctx: DataContext, command: DataCommand): Promise<string> {
  switch (command.name) {
    case 'accounts':
      return accountTable(await findAccounts(ctx, command.search))
    case 'account':
      return named('account', command.accountId, () => runAccount(ctx, command))
    case 'user':
      return found(`Nobody is registered as ${command.email}.`, () => runUser(ctx, command))
    case 'slide':
      return named('slide', command.slideId, () => runSlide(ctx, command))
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

async function runUser(ctx: DataContext, { email, verify }: CommandOf<'user'>): Promise<string> {
  if (!verify) return userSheet(await operatedUser(ctx, email))
  const { changed } = await verifyUser(ctx, email)
  return changed ? `${email} is verified now and may sign in.\n` : `${email} was verified already.\n`
}

async function runSlide(ctx: DataContext, { slideId, lock }: CommandOf<'slide'>): Promise<string> {
  if (lock === null) return slideSheet(await operatedSlide(ctx, slideId))
  const { title, company, changed, ads } = await setSlideLock(ctx, slideId, lock)
  const state = lock ? 'locked' : 'unlocked'
  const frozen =
    lock && ads > 0 ? [[`The lock does not touch the frozen copy in ${ads} of its ads that are not over.`]] : []
  return columns([
    [`Slide "${title}" of ${company} ${changed ? `is ${state} now` : `was ${state} already`}.`],
    ...frozen,
  ])
}

function named(what: string, id: string, work: () => Promise<string>): Promise<string> {
  const unknown = `There is no ${what} ${id}.`
  return found(unknown, () => (uuid.safeParse(id).success ? work() : Promise.reject(new Problem('not-found'))))
}

async function found(unknown: string, work: () => Promise<string>): Promise<string> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found') throw new Error(unknown, { cause: error })
    throw error
  }
}
