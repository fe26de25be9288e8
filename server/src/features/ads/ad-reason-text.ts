import { isAdReason } from '@litfass/domain/ads/ad'
import type { Language } from '@litfass/domain/people/language'

import { texts } from '../../platform/texts.ts'

/** The text of a reason code; reasons written by people are returned unchanged. */
export function adReasonText(reason: string, language: Language): string {
  return isAdReason(reason) ? texts[language].adReasons[reason] : reason
}
