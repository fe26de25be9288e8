import { netPromoterScore } from '@litfass/domain/ads/score'
import { charactersOf } from '@litfass/domain/line'
import { formatEuros } from '@litfass/domain/money/money'
import { type LimitName, limitNames } from '@litfass/domain/people/account'

import type { Member, AccountForOperator } from '../features/operator/accounts-for-operator.ts'
import type { MarketplaceSettings } from '../features/operator/marketplace-settings.ts'
import type { PaymentForOperator } from '../features/operator/refund-payment.ts'
import type { UserForOperator } from '../features/operator/user-for-operator.ts'
import type { AllScores } from '../features/payments/scores.ts'
import type { OperatedSlide } from '../features/slides/lock-slide.ts'

/** Aligned columns. Control characters are removed, because texts of users are printed to a terminal. */
export function columns(rows: string[][]): string {
  const shown = rows.map((row) => row.map((cell) => cell.replace(/[\p{Cc}\p{Cf}]/gu, '')))
  const widths = (shown[0] ?? []).map((_, at) => Math.max(...shown.map((row) => lengthOf(row[at]))))
  return shown
    .map((row) => row.map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - lengthOf(cell))).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('')
}

function lengthOf(cell = ''): number {
  return charactersOf(cell).length
}

export function accountTable({ accounts, total }: { accounts: AccountForOperator[]; total: number }): string {
  const rows = accounts.map((account) => [
    account.id,
    account.company,
    account.email,
    account.subscription,
    account.closed ? `closed ${account.closed.toISOString().slice(0, 10)}` : account.members.map(rolesOf).join('; '),
    ...limitNames.map((kind) => used(account, kind)),
  ])
  const head = ['id', 'company', 'e-mail', 'subscription', 'roles of members', ...limitNames]
  const more = total > accounts.length ? ` of ${total}; narrow the list with --search` : ''
  return `${total > 0 ? columns([head, ...rows]) : ''}${accounts.length} account${total === 1 ? '' : 's'}${more}\n`
}

export function accountSheet(account: AccountForOperator): string {
  const facts = columns([
    ['id', account.id],
    ['company', account.company],
    ['e-mail', account.email],
    ['address', account.address],
    ['time zone', account.timezone],
    ['since', account.created.toISOString().slice(0, 10)],
    ...(account.closed ? [['closed', account.closed.toISOString().slice(0, 10)]] : []),
    ['subscription', account.subscription],
    ...limitNames.map((kind) => [kind, used(account, kind)]),
  ])
  const members = account.members.map((member) => [
    `  ${member.email}`,
    member.name,
    rolesOf(member),
    member.verified ? '' : 'not verified',
  ])
  return `${facts}${account.members.length === 0 ? 'no members' : 'members'}\n${columns(members)}`
}

/** One line per change. */
export function accountChanges(before: AccountForOperator, after: AccountForOperator): string {
  const changes = [
    ['subscription', before.subscription, after.subscription],
    ...limitNames.map((name) => [
      `limit of ${name}`,
      inUnit(name, before.limits[name]),
      inUnit(name, after.limits[name]),
    ]),
    ...after.members.map((member) => {
      const known = before.members.find(({ userId }) => userId === member.userId)
      return [`roles of ${member.email}`, known ? rolesOf(known) : 'not a member', rolesOf(member)]
    }),
  ].filter(([, old, now]) => old !== now)
  const what = changes.length === 0 ? 'nothing had to be changed' : 'changed'
  return columns([
    [`${after.company} (${after.id}): ${what}`],
    ...changes.map(([name, old, now]) => [`  ${name}: ${old} -> ${now}`]),
  ])
}

/** The Net Promoter Score, the number of each answer, and comments. */
export function scoreSheet({ counts, comments }: AllScores): string {
  const promoted = netPromoterScore(counts)
  const answers = counts.reduce((sum, count) => sum + count, 0)
  if (promoted === null) return 'No answers yet.\n'
  const facts = columns([
    ['Net Promoter Score', String(promoted)],
    ['answers', String(answers)],
    ...counts.map((count, answer) => [`  ${answer}`, String(count)]).toReversed(),
  ])
  const answered = comments.map(({ score, comment, timestamp }) => [
    timestamp.toISOString().slice(0, 10),
    String(score),
    comment,
  ])
  return `${facts}${columns(answered)}`
}

export function userSheet(user: UserForOperator): string {
  return columns([
    ['id', user.id],
    ['e-mail', user.email],
    ['name', user.name],
    ['verified', user.verified ? 'yes' : 'no'],
    ['2FA', user.twoFactor ? 'on' : 'off'],
    ...(user.accounts.length === 0 ? [['account', 'none: the sign-in is refused with permission.error.e01']] : []),
    ...user.accounts.map(({ id, company, roles, requiresTwoFactor }) => [
      'account',
      `${id}  ${company}  ${roles.join(', ') || 'no roles'}${requiresTwoFactor ? '  requires 2FA' : ''}`,
    ]),
  ])
}

export function slideSheet(slide: OperatedSlide): string {
  return columns([
    ['id', slide.id],
    ['title', slide.title],
    ['account', `${slide.accountId}  ${slide.company}`],
    ['locked', slide.locked ? 'yes' : 'no'],
    ['deleted', slide.deleted ? 'yes, can be restored' : 'no'],
    ['in shows', String(slide.shows)],
    ['in ads', `${slide.ads} not yet over, with a copy of their own`],
  ])
}

export function paymentSheet(payment: PaymentForOperator): string {
  return columns([
    ['id', payment.id],
    ['at Stripe', payment.paymentIntentId ?? 'not paid'],
    ['account', `${payment.accountId}  ${payment.company}`],
    ['created', payment.created.toISOString().slice(0, 10)],
    ['status', payment.status],
    ['gross', formatEuros(payment.gross).replace('\u00a0', ' ')],
    ...(payment.isDisputed ? [['dispute', 'open: it cannot be refunded until the dispute is decided']] : []),
    ...payment.ads.map(({ id, status }) => ['ad', `${id}  ${status}`]),
  ])
}

function rolesOf({ roles }: Member): string {
  return roles.join(', ') || 'none'
}

function used({ amounts, limits }: AccountForOperator, name: LimitName): string {
  return `${inUnit(name, amounts[name])}/${inUnit(name, limits[name])}${name === 'storage' ? ' GB' : ''}`
}

/** Storage in gigabytes, as it is entered. */
function inUnit(name: LimitName, amount: number): string {
  return String(name === 'storage' ? Math.round(amount / 10_000_000) / 100 : amount)
}

export function marketplaceSheet({ companyId, company, hasDetails, feePercent }: MarketplaceSettings): string {
  const fee = feePercent === null ? 'as PLATFORM_FEE says' : `${feePercent} %`
  return columns([
    ["the operator's company", companyId ? `${company} (${companyId})` : 'not named'],
    ['legal details', hasDetails ? 'complete' : 'missing: an admin enters them under Settings > Seller'],
    ['platform fee', companyId ? fee : `${fee}; not charged before a company is named`],
  ])
}
