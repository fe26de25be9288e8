import { readFile } from 'node:fs/promises'

import { wholeFit } from '@litfass/domain/playback/media/picture-fit'
import { emptyContent } from '@litfass/domain/playback/slides/rich-text'

import { createSlide } from '../features/slides/create-slide.ts'
import type { AccountContext } from '../platform/context.ts'
import { serverFile } from '../platform/folders.ts'

/** A slide like the one that the console makes of a page of a PDF. Returns its id. */
export async function addPageSlide(ctx: AccountContext, title: string): Promise<string> {
  const page = new Blob([new Uint8Array(await readFile(serverFile(`src/demo/menu/${title}.webp`)))], {
    type: 'image/webp',
  })
  const fields = { title, content: emptyContent, withoutText: true, pictureFit: wholeFit }
  return (await createSlide(ctx, fields, page)).id
}
