import { createHash } from 'node:crypto'

import type { Selectable } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import type { Files, Slides } from '../../platform/db/schema.ts'
import type { StoredCreative } from '../../platform/db/stored-creative.ts'
import { Problem } from '../../platform/http/problem.ts'
import { readAll } from '../../platform/storage/files.ts'
import { type FileRef, lockKey, storedName } from '../files/media-files.ts'
import { finishedVideo } from '../videos/videos.store.ts'

/**
 * Makes immutable copies of slides, by slide id. Their files are stored once, under the hash of their content. Adds the files
 * it writes to `written`; the caller deletes them if the offer fails.
 */
export async function freezeCreatives(
  ctx: AccountContext,
  slides: readonly Selectable<Slides>[],
  written: FileRef[],
): Promise<Map<string, StoredCreative>> {
  const keys = slides.flatMap(({ backgroundKey, thumbnailKey }) => [backgroundKey, thumbnailKey])
  const files = await ctx.db.selectFrom('files').selectAll().where('key', 'in', keys).execute()
  const originals = new Map(files.map((file) => [file.key, file]))
  // Sorted, so that offers of the same pictures cannot deadlock. Until the commit, the locks also keep a failing offer from
  // deleting a shared copy.
  for (const key of [...new Set(files.map(frozenKeyOf))].toSorted()) await lockKey(ctx, key)
  const creatives = new Map<string, StoredCreative>()
  for (const slide of slides) {
    const freeze = (key: string) => freezeFile(ctx, originals.get(key), { slideId: slide.id, written })
    creatives.set(slide.id, {
      title: slide.title,
      content: slide.content,
      backgroundKey: await freeze(slide.backgroundKey),
      backgroundHash: slide.backgroundHash,
      thumbnailKey: await freeze(slide.thumbnailKey),
      thumbnailHash: slide.thumbnailHash,
      ...(slide.videoId && { video: await finishedVideo(ctx, slide.videoId) }),
      pictureFit: slide.pictureFit,
      textShade: slide.textShade,
    })
  }
  return creatives
}

/** The files that `freezeCreatives` may write for these slides. */
export async function copiesOf(ctx: AccountContext, slideIds: readonly string[]): Promise<FileRef[]> {
  const files = await ctx.db
    .selectFrom('files')
    .select(['key', 'hash'])
    .where('accountId', '=', ctx.accountId)
    .where('subjectId', 'in', slideIds)
    .execute()
  return files.map((file) => ({ key: frozenKeyOf(file), hash: file.hash }))
}

function frozenKeyOf({ key, hash }: Pick<Selectable<Files>, 'key' | 'hash'>): string {
  return `creatives/${hash}.${key.split('.').at(-1)}`
}

/** The caller has locked the key of the copy. */
async function freezeFile(
  ctx: AccountContext,
  original: Selectable<Files> | undefined,
  { slideId, written }: { slideId: string; written: FileRef[] },
): Promise<string> {
  const file = original && (await ctx.services.files.read(storedName(original)))
  if (!original || !file) throw new Problem('slide-incomplete')
  const frozenKey = frozenKeyOf(original)
  const existing = await ctx.db.selectFrom('files').select('key').where('key', '=', frozenKey).executeTakeFirst()
  if (existing) {
    await file.stream.cancel()
    return frozenKey
  }
  const bytes = await readAll(file.stream)
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
