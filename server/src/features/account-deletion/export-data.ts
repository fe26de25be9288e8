import { Readable } from 'node:stream'

import { Account } from '@litfass/api/people/accounts'
import { User } from '@litfass/api/people/session'
import { Member } from '@litfass/api/people/team'
import { toWire } from '@litfass/api/wire'
import { lacksRequiredTwoFactor } from '@litfass/domain/people/two-factor'
import { z } from 'zod'

import type { AccountContext, Context, UserContext } from '../../platform/context.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { beginDownload } from '../../platform/http/begin-download.ts'
import type { Http } from '../../platform/http/serve.ts'
import { writeTemporaryFile } from '../../platform/storage/temporary-file.ts'
import { accountOf } from '../accounts/accounts.store.ts'
import { sessionUser } from '../profile/profile.store.ts'
import { membersOf } from '../team/team.store.ts'
import { jsonOfRows, rowsAboutPerson, rowsMadeBy, rowsOfCompany } from './retained-rows.ts'

/**
 * All data about the user, including invitations to their address. Companies whose required two-factor authentication they
 * lack count like those they have left.
 * @throws Problem server-busy while other exports are running
 */
export function exportUser(ctx: UserContext, http: Http): Promise<Response> {
  return jsonInTurn(ctx, http, { key: ctx.actor.userId, begin: () => readUser(ctx) })
}

async function readUser(ctx: UserContext): Promise<AsyncGenerator<string>> {
  const { userId } = ctx.actor
  const user = await sessionUser(ctx)
  const open = user.accounts
    .filter(({ requiresTwoFactor: required }) => !lacksRequiredTwoFactor({ required, hasTwoFactor: user.twoFactor }))
    .map(({ id }) => id)
  const invitations = await ctx.db
    .selectFrom('invitations')
    .innerJoin('accounts', 'accounts.id', 'invitations.accountId')
    .select(['accounts.company', 'invitations.email', 'invitations.roles', 'invitations.created'])
    .select('invitations.expiresAt')
    .where('invitations.email', '=', user.email)
    .execute()
  const about = rowsAboutPerson({ userId, open })
  const created = rowsMadeBy({ userId, accountIds: open })

  async function* text(): AsyncGenerator<string> {
    yield `{"user":${jsonOf(User, user)},"about":{"invitations":${JSON.stringify(invitations)},`
    yield* jsonOfRows(ctx, about)
    yield '},"created":{'
    yield* jsonOfRows(ctx, created)
    yield '}}'
  }
  return text()
}

/** All data of the company. @throws Problem server-busy while other exports are running */
export function exportAccount(ctx: AccountContext, http: Http): Promise<Response> {
  return jsonInTurn(ctx, http, { key: ctx.accountId, begin: () => readAccount(ctx) })
}

async function readAccount(ctx: AccountContext): Promise<AsyncGenerator<string>> {
  const [account, members] = await Promise.all([accountOf(ctx), membersOf(ctx)])
  await recordAudit(ctx, { kind: 'account', action: 'exported', thingId: ctx.accountId })

  async function* text(): AsyncGenerator<string> {
    yield `{"account":${jsonOf(Account, account)},"members":${jsonOf(z.array(Member), members)},"rows":{`
    yield* jsonOfRows(ctx, rowsOfCompany(ctx.accountId))
    yield '}}'
  }
  return text()
}

function jsonOf<Schema extends z.ZodType>(schema: Schema, value: z.input<Schema>): string {
  return JSON.stringify(toWire(schema, schema.parse(value)))
}

/** Writes a temporary file first, so that slow readers keep neither a database connection nor a slot. */
async function jsonInTurn(
  { services, signal }: Context,
  http: Http,
  { key, begin }: { key: string; begin: () => Promise<AsyncGenerator<string>> },
): Promise<Response> {
  const write = async () => writeTemporaryFile(services.config, await begin(), signal)
  const { content } = await beginDownload(services.downloads, { key, signal }, async () => ({
    content: await services.exports.run(write, { key, signal }),
  }))
  return http.respond(Readable.toWeb(content) as ReadableStream<Uint8Array>, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
  })
}
