import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { LegalPage } from '@litfass/api/people/legal'
import { keysOf } from '@litfass/domain/keys-of'
import { type Language, languages } from '@litfass/domain/people/language'

import type { Context } from '../../platform/context.ts'

/** `legal/{page}.{language}.md` in the data folder, else the file in another language, else null. */
export async function legalText(
  { services }: Context,
  { page, language }: { page: LegalPage; language: Language },
): Promise<{ text: string; language: Language } | null> {
  for (const one of [language, ...keysOf(languages)]) {
    const file = join(services.config.dataDir, 'legal', `${page}.${one}.md`)
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
      throw error
    })
    if (text.trim() !== '') return { text, language: one }
  }
  return null
}
