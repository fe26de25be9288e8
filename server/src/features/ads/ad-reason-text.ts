import { isAdReason } from '@litfass/domain/ads/ad'
import type { Language } from '@litfass/domain/people/language'

import { texts } from '../../platform/texts.ts'

/** A reason in words; one that a person wrote stays as it is. */
export function adReasonText(reason: string, language: Language): string {
  return isAdReason(reason) ? texts[language].adReasons[reason] : reason
}
