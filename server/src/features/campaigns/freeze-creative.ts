import { createHash } from 'node:crypto'

import type { Selectable } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import type { Slides } from '../../platform/db/schema.ts'
import type { StoredCreative } from '../../platform/db/stored-creative.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type FileRef, lockKey, storedName } from '../files/media-files.ts'
import { finishedVideo } from '../videos/videos.store.ts'

/**
 * Copies the slide immutably. Its files are stored once, under the hash of their content. Adds to `written` what it has to
 * write, which the caller deletes if the offer fails.
 */
export async function freezeCreative(
  ctx: AccountContext,
  slide: Selectable<Slides>,
  written: FileRef[],
): Promise<StoredCreative> {
  return {
    title: slide.title,
    content: slide.content,
    backgroundKey: await freezeFile(ctx, slide.backgroundKey, { slideId: slide.id, written }),
    backgroundHash: slide.backgroundHash,
    thumbnailKey: await freezeFile(ctx, slide.thumbnailKey, { slideId: slide.id, written }),
    thumbnailHash: slide.thumbnailHash,
    ...(slide.videoId && { video: await finishedVideo(ctx, slide.videoId) }),
    pictureFit: slide.pictureFit,
  }
}

async function freezeFile(
  ctx: AccountContext,
  key: string,
  { slideId, written }: { slideId: string; written: FileRef[] },
): Promise<string> {
  const original = await ctx.db.selectFrom('files').selectAll().where('key', '=', key).executeTakeFirst()
  const file = original && (await ctx.services.files.read(storedName(original)))
  if (!original || !file) throw new Problem('slide-incomplete')
  const frozenKey = `creatives/${original.hash}.${key.split('.').at(-1)}`
  // Until the commit, a failing offer that shares the copy cannot delete it.
  await lockKey(ctx, frozenKey)
  const kept = await ctx.db.selectFrom('files').select('key').where('key', '=', frozenKey).executeTakeFirst()
  if (kept) {
    await file.stream.cancel()
    return frozenKey
  }
  const bytes = new Uint8Array(await new Response(file.stream).arrayBuffer())
  // Later offers of this file share the copy, so its content must match its name.
  if (createHash('sha256').update(bytes).digest('hex') !== original.hash) throw new Problem('slide-incomplete')
  written.push({ key: frozenKey, hash: original.hash })
  await ctx.services.files.put(storedName({ key: frozenKey, hash: original.hash }), bytes)
  await ctx.db
    .insertInto('files')
    .values({ ...original, key: frozenKey, subjectId: slideId, created: ctx.now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return frozenKey
}
