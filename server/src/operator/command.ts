import { parseArgs } from 'node:util'

import { isFeePercent, maxFeePercent } from '@litfass/domain/money/platform-fee'
import {
  type LimitName,
  Role,
  Subscription,
  limitedKinds,
  limitNames,
  roles,
  subscriptions,
} from '@litfass/domain/people/account'
import type { RoleChange } from '@litfass/domain/people/roles'
import { Email } from '@litfass/domain/people/user'

import type { AccountChange } from '../features/operator/change-account.ts'
import type { MarketplaceChange } from '../features/operator/marketplace-settings.ts'

export type Command =
  | { name: 'help' }
  | { name: 'config' }
  | { name: 'scores' }
  | { name: 'marketplace'; change: MarketplaceChange | null }
  | { name: 'accounts'; search: string | undefined }
  | { name: 'account'; accountId: string; change: AccountChange | null }
  | { name: 'user'; email: string; verify: boolean; signOut: boolean; noTwoFactor: boolean }
  | { name: 'slide'; slideId: string; lock: boolean | null }
  | { name: 'payment'; paymentId: string; refund: boolean }
  | { name: 'backup'; file: string }
  | { name: 'restore'; file: string }
  | { name: 'files'; to: 's3' | 'folder' }

/** All commands but `help`. */
export const commandNames = [
  'accounts',
  'account',
  'user',
  'slide',
  'payment',
  'backup',
  'restore',
  'files',
  'marketplace',
  'scores',
  'config',
] as const satisfies Command['name'][]

export const usage = `npm run operator -- <command>

  accounts [--search TEXT]        list accounts; TEXT is searched in id, company and e-mail addresses
  account ID                      show an account with its members, amounts and limits
    --roles +board,-cinema        add and remove roles of all members: ${roles.join(', ')}
    --user EMAIL                  … of this member only
    --add EMAIL                   add a registered user as a member; with --roles, --user may name them
    --subscription NAME           ${subscriptions.join(' or ')}
    --limits screens=20,shows=9   how many it may have: ${limitedKinds.join(', ')}; storage in gigabytes
  user EMAIL [--verify]           show a user; --verify confirms their e-mail address without the link
    --sign-out                    end all their sessions
    --no-two-factor               turn off their two-factor authentication, when phone and recovery codes are lost
  slide ID [--lock | --unlock]    show a slide; screens skip a locked one, and it cannot be edited or offered
  payment ID [--refund]           show a payment, by its id or Stripe's (pi_…); --refund refunds it in full
  backup FILE                     write database and files to FILE (.tar.gz) while Litfass runs
  restore FILE                    restore a backup into an empty Litfass; FILE is checked before anything is written
  files --to s3|folder            copy the files from the folder to the bucket, or back; those already there are skipped
  marketplace [--company ID]      show or name the operator's own company, which sells or invoices its fee, as MARKETPLACE_MODE says
    --fee 10                      percent of publishers' earnings that it keeps; default takes that of PLATFORM_FEE
  scores                          how likely people are to recommend Litfass, as asked after paying
  config                          the variables of docs/operating.md with their current values, secrets hidden

It works with the running Litfass, with DATABASE_URL, or with DATA_DIR while nothing is running.
Exit codes: 0 done, 1 not possible or not found, 2 wrong arguments.
`

const highestLimit = 1_000_000
const bytesPerGigabyte = 1_000_000_000

/** Parses the arguments; `wrong` is an error message. */
export function readCommand(args: string[]): Command | { wrong: string } {
  try {
    return args.includes('--help') || args.includes('-h') ? { name: 'help' } : commandOf(args)
  } catch (error) {
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split('. ')
    return { wrong: sentence.endsWith('.') ? sentence : `${sentence}.` }
  }
}

function commandOf([name, ...args]: string[]): Command {
  switch (name) {
    case 'help':
    case 'config':
    case 'scores':
      parseArgs({ args, options: {} })
      return { name }
    case 'accounts':
      return { name, search: parseArgs({ args, options: { search: { type: 'string' } } }).values.search }
    case 'account':
      return accountCommand(args)
    case 'user': {
      const flag = { type: 'boolean' } as const
      // --no-second-factor: its name in older versions.
      const options = { verify: flag, 'sign-out': flag, 'no-two-factor': flag, 'no-second-factor': flag } as const
      const parsed = parseArgs({ args, options, allowPositionals: true })
      return {
        name,
        email: email(only(parsed.positionals, 'user takes one e-mail address')),
        verify: parsed.values.verify ?? false,
        signOut: parsed.values['sign-out'] ?? false,
        noTwoFactor: parsed.values['no-two-factor'] ?? parsed.values['no-second-factor'] ?? false,
      }
    }
    case 'slide': {
      const options = { lock: { type: 'boolean' }, unlock: { type: 'boolean' } } as const
      const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
      if (values.lock && values.unlock) throw new Error('Choose one of --lock and --unlock')
      let lock: boolean | null = null
      if (values.lock) lock = true
      if (values.unlock) lock = false
      return { name, slideId: only(positionals, 'slide takes the id of one slide'), lock }
    }
    case 'payment': {
      const parsed = parseArgs({ args, options: { refund: { type: 'boolean' } }, allowPositionals: true })
      return {
        name,
        paymentId: only(parsed.positionals, 'payment takes the id of one payment'),
        refund: parsed.values.refund ?? false,
      }
    }
    case 'backup':
    case 'restore': {
      const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
      return { name, file: only(positionals, `${name} takes the name of one file`) }
    }
    case 'files': {
      const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values
      if (to !== 's3' && to !== 'folder') throw new Error('files takes --to s3 or --to folder')
      return { name, to }
    }
    case 'marketplace': {
      const options = { company: { type: 'string' }, fee: { type: 'string' } } as const
      const { company, fee } = parseArgs({ args, options }).values
      const change: MarketplaceChange = {
        ...(company !== undefined && { companyId: company }),
        ...(fee !== undefined && { feePercent: feePercent(fee) }),
      }
      return { name, change: Object.keys(change).length > 0 ? change : null }
    }
    case undefined:
      throw new Error(`Name a command: ${listed('or')} (--help explains them)`)
    default:
      throw new Error(`There is no command ${name}, only ${listed('and')} (--help explains them)`)
  }
}

function listed(word: 'and' | 'or'): string {
  return `${commandNames.slice(0, -1).join(', ')} ${word} ${commandNames.at(-1)}`
}

function accountCommand(args: string[]): Command {
  const { values, positionals } = parseArgs({
    args: joinRoles(args),
    options: {
      roles: { type: 'string' },
      user: { type: 'string' },
      add: { type: 'string' },
      subscription: { type: 'string' },
      limits: { type: 'string' },
    },
    allowPositionals: true,
  })
  if (values.user !== undefined && values.roles === undefined) throw new Error('--user takes effect only with --roles')
  const change: AccountChange = {
    ...(values.roles !== undefined && { roles: roleChange(values.roles) }),
    ...(values.user !== undefined && { email: email(values.user) }),
    ...(values.add !== undefined && { add: email(values.add) }),
    ...(values.subscription !== undefined && { subscription: subscription(values.subscription) }),
    ...(values.limits !== undefined && { limits: limits(values.limits) }),
  }
  const accountId = only(positionals, 'account takes the id of one account')
  return { name: 'account', accountId, change: Object.keys(change).length > 0 ? change : null }
}

/** Joins `--roles -cinema` to `--roles=-cinema`: parseArgs takes `-cinema` for an option. */
function joinRoles(args: string[]): string[] {
  return args.flatMap((argument, at) => {
    if (args[at - 1] === '--roles' && /^-[^-]/.test(argument)) return []
    const next = args[at + 1] ?? ''
    return argument === '--roles' && /^-[^-]/.test(next) ? [`--roles=${next}`] : [argument]
  })
}

function roleChange(text: string): RoleChange {
  const wanted = text.split(',').map((part) => {
    const role = Role.safeParse(part.slice(1))
    if (!role.success || !/^[+-]/.test(part))
      throw new Error(`--roles takes + or - with one of ${roles.join(', ')}, as in +board,-cinema`)
    return { add: part.startsWith('+'), role: role.data }
  })
  const add = wanted.filter((one) => one.add).map(({ role }) => role)
  const remove = wanted.filter((one) => !one.add).map(({ role }) => role)
  const both = add.find((role) => remove.includes(role))
  if (both) throw new Error(`--roles both adds and removes ${both}`)
  return { add, remove }
}

function subscription(text: string): Subscription {
  const parsed = Subscription.safeParse(text)
  if (!parsed.success) throw new Error(`--subscription takes ${subscriptions.join(' or ')}`)
  return parsed.data
}

function limits(text: string): Partial<Record<LimitName, number>> {
  return Object.fromEntries(
    text.split(',').map((part) => {
      const [, name, digits] = /^(\w+)=(\d{1,7})$/.exec(part) ?? []
      const limit = limitNames.find((one) => one === name)
      if (!limit || Number(digits) > highestLimit)
        throw new Error(
          `--limits takes ${limitNames.join(', ')} with a number up to ${highestLimit}, as in screens=20,slides=200`,
        )
      return [limit, Number(digits) * (limit === 'storage' ? bytesPerGigabyte : 1)]
    }),
  )
}

function feePercent(text: string): number | null {
  if (text === 'default') return null
  const percent = Number(text.trim() || Number.NaN)
  if (!isFeePercent(percent)) throw new Error(`--fee takes a percentage from 0 to ${maxFeePercent}, or default`)
  return percent
}

function email(text: string): string {
  const parsed = Email.safeParse(text)
  if (!parsed.success) throw new Error(`${text} is not an e-mail address`)
  return parsed.data
}

function only(positionals: string[], sentence: string): string {
  const [one, ...more] = positionals
  if (!one || more.length > 0) throw new Error(sentence)
  return one
}
