import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { LegalPage } from '@litfass/api/people/legal'
import { fillText } from '@litfass/domain/fill-text'
import { keysOf } from '@litfass/domain/keys-of'
import { auditDays, auditUserDays } from '@litfass/domain/people/audit'
import { restoreDays } from '@litfass/domain/people/deleted-item'
import { type Language, languages } from '@litfass/domain/people/language'
import { expiredInvitationDays } from '@litfass/domain/people/membership'
import { unverifiedDays } from '@litfass/domain/people/user'

import type { Context } from '../../platform/context.ts'
import { serverFile } from '../../platform/folders.ts'
import { hasCode } from '../../platform/has-code.ts'
import { texts } from '../../platform/texts.ts'

const templates = serverFile('legal')

/** A legal page as Markdown: the operator's file in `legal` of the data folder, else a template. */
export async function legalText(
  { services: { config } }: Context,
  { page, language }: { page: LegalPage; language: Language },
): Promise<{ text: string; language: Language; isTemplate: boolean }> {
  const own = await readPage(join(config.dataDir, 'legal'), page, language)
  if (own) return { ...own, isTemplate: false }
  const template = await readPage(templates, page, language)
  if (!template) throw new Error(`${templates} has no ${page}`)
  const operator = config.operator ?? texts[template.language].unnamedOperator
  return {
    ...template,
    text: fillText(template.text, {
      operator,
      auditDays,
      auditUserDays,
      restoreDays,
      unverifiedDays,
      expiredInvitationDays,
    }),
    isTemplate: true,
  }
}

/** `{page}.{language}.md` of a folder, else in another language, else null. Empty files do not count. */
async function readPage(folder: string, page: LegalPage, language: Language) {
  for (const one of [language, ...keysOf(languages)]) {
    const text = await readFile(join(folder, `${page}.${one}.md`), 'utf8').catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return ''
      throw error
    })
    if (text.trim() !== '') return { text, language: one }
  }
  return null
}
