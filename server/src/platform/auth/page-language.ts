import { type Language, preferredLanguage } from '@litfass/domain/people/language'
import { parse } from 'hono/utils/cookie'

import type { ReadHeader } from './cookies.ts'

/** The language that the page of this browser shows, found as `readerLanguage` of the console finds it. */
export function pageLanguage(header: ReadHeader): Language {
  const wanted = (header('accept-language') ?? '').split(/[,;]\s*/)
  return preferredLanguage(parse(header('cookie') ?? '', 'language').language, wanted)
}
