import { type Language, preferredLanguage } from '@litfass/domain/people/language'
import { parse } from 'hono/utils/cookie'

import type { ReadHeader } from './cookies.ts'

/** The language of the page in this browser, by the same rule as `readerLanguage` in the console. */
export function pageLanguage(header: ReadHeader): Language {
  const wanted = (header('accept-language') ?? '').split(/[,;]\s*/)
  return preferredLanguage(parse(header('cookie') ?? '', 'language').language, wanted)
}
