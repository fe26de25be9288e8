import { type PlaceTable, bookableKinds } from '@litfass/domain/places/bookable-kinds'
import type { Insertable } from 'kysely'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { checkLimit, enforceLimit, lockAccount } from '../../platform/db/enforce-limit.ts'
import { lockReferred, lockVersion } from '../../platform/db/lock-owned.ts'
import { nextTimestamp } from '../../platform/db/next-timestamp.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { storeDeleted } from '../../platform/db/store-deleted.ts'
import { endAdsOnChanged, endAdsOnDeleted } from '../ads/end-ads-on.ts'
import {
  type PictureColumns,
  noPicture,
  readPlacePicture,
  removePlacePicture,
  storePlacePicture,
  unlessPictureRefused,
} from '../files/place-picture.ts'

type Kinds = typeof bookableKinds
type RowOf<Kind extends keyof Kinds> = Insertable<Schema[Kinds[Kind]['table']]>
type SetHere = 'id' | 'accountId' | 'creatorId' | 'created' | 'timestamp' | keyof PictureColumns
type Awaitable<Value> = Value | Promise<Value>
/** The columns that the tables of all kinds have. */
type SharedColumns = Omit<Insertable<Schema[PlaceTable]>, SetHere>

/** How places of a kind are stored and read. */
interface StoredKind<Kind extends keyof Kinds, Input, New extends keyof RowOf<Kind>, Place> {
  kind: Kind
  columns: (ctx: AccountContext, input: Input) => Awaitable<SharedColumns & Omit<RowOf<Kind>, SetHere | New>>
  /** Columns of a new place that its input does not set. */
  newColumns?: (ctx: AccountContext) => Promise<Pick<RowOf<Kind>, New>>
  /** @throws Problem not-found unless the account owns it */
  get: (ctx: AccountContext, id: string) => Promise<Place>
  /** Locks the parts of a place that are booked one by one. Approvals lock them before the ad. */
  lockParts?: (ctx: AccountContext, id: string) => Promise<unknown>
}

/** Get, create, update and delete, the same for every kind of place. */
export function placeOperations<
  Kind extends keyof Kinds,
  Input extends { siteId?: string | undefined },
  Place,
  New extends keyof RowOf<Kind> = never,
>({ kind, columns, newColumns, get, lockParts }: StoredKind<Kind, Input, New, Place>) {
  const { table, place: name } = bookableKinds[kind]

  return {
    get,

    async create(ctx: AccountContext, input: Input, upload?: Blob): Promise<Place> {
      const id = ctx.services.newId()
      if (upload) await checkLimit(ctx, table)
      const picture = await readPlacePicture(ctx, upload, { folder: table, id })
      const store = () =>
        inTransaction(ctx, async (ctx) => {
          await enforceLimit(ctx, table)
          if (input.siteId) await lockReferred(ctx, 'sites', { id: input.siteId, field: 'siteId' })
          const row = {
            id,
            accountId: ctx.accountId,
            creatorId: ctx.actor.userId,
            ...(await columns(ctx, input)),
            ...(await newColumns?.(ctx)),
            ...picture?.columns,
            created: ctx.now,
            timestamp: ctx.now,
          }
          await ctx.db.insertInto(table).values(row).execute()
          if (picture) await storePlacePicture(ctx, id, { place: picture })
          await notify(ctx, ctx.accountId, [table])
          return get(ctx, id)
        })
      return unlessPictureRefused(ctx, picture, store)
    },

    /** Keeps the current picture unless a new one is uploaded. @throws Problem changed-meanwhile | place-has-ads */
    async update(
      ctx: AccountContext,
      id: string,
      {
        input,
        upload,
        endAds = false,
      }: { input: Input & { basedOn?: string | undefined }; upload?: Blob | undefined; endAds?: boolean },
    ): Promise<Place> {
      const picture = await readPlacePicture(ctx, upload, { folder: table, id })
      const store = () =>
        inTransaction(ctx, async (ctx) => {
          if (picture) await lockAccount(ctx)
          // Lock order as in deleteSite: location, then place.
          if (input.siteId) await lockReferred(ctx, 'sites', { id: input.siteId, field: 'siteId' })
          const before = await lockPlace(ctx, id, input.basedOn)
          const row = { ...(await columns(ctx, input)), ...picture?.columns, timestamp: nextTimestamp(ctx, table) }
          await ctx.db.updateTable(table).set(row).where('id', '=', id).execute()
          if (picture) await storePlacePicture(ctx, id, { place: picture, before })
          await lockParts?.(ctx, id)
          await endAdsOnChanged(ctx, { column: `${name}Id`, ids: [id], endAds })
          await notify(ctx, ctx.accountId, [table])
          return get(ctx, id)
        })
      return unlessPictureRefused(ctx, picture, store)
    },

    async removePicture(ctx: AccountContext, id: string): Promise<Place> {
      return inTransaction(ctx, async (ctx) => {
        const before = await lockPlace(ctx, id)
        await ctx.db
          .updateTable(table)
          .set({ ...noPicture, timestamp: nextTimestamp(ctx, table) })
          .where('id', '=', id)
          .execute()
        await removePlacePicture(ctx, before)
        await notify(ctx, ctx.accountId, [table])
        return get(ctx, id)
      })
    },

    /** Deletes the place and ends its open ads. Its picture stays while it can be restored. @throws Problem place-has-ads */
    async remove(ctx: AccountContext, id: string, { endAds = false } = {}): Promise<void> {
      await inTransaction(ctx, async (ctx) => {
        await lockPlace(ctx, id)
        await lockParts?.(ctx, id)
        await endAdsOnDeleted(ctx, { column: `${name}Id`, ids: [id], endAds })
        await storeDeleted(ctx, name, [id])
        await ctx.db.deleteFrom(table).where('id', '=', id).execute()
        await notify(ctx, ctx.accountId, [table])
      })
    },
  }

  /** Returns the picture. @throws Problem not-found unless the account owns the place; changed-meanwhile */
  async function lockPlace(ctx: AccountContext, id: string, basedOn?: string): Promise<PictureColumns> {
    await lockVersion(ctx, table, { id, basedOn })
    const row = await ctx.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return 'imageKey' in row ? row : noPicture
  }
}
