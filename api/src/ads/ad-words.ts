import type { AdStatus } from '@litfass/domain/ads/ad'
import type { Language } from '@litfass/domain/people/user'

type Words = Record<Language, string>

export const adStatusWords = {
  pending: { en: 'Pending', de: 'Ausstehend' },
  approved: { en: 'Approved', de: 'Angenommen' },
  paid: { en: 'Paid', de: 'Bezahlt' },
  completed: { en: 'Completed', de: 'Abgeschlossen' },
  declined: { en: 'Declined', de: 'Abgelehnt' },
  failed: { en: 'Failed', de: 'Gescheitert' },
} as const satisfies Record<AdStatus, Words>

/** Reasons that no person wrote. */
const reasonWords: Record<string, Words> = {
  withdrawn: { en: 'withdrawn by the advertiser', de: 'vom Werbekunden zurückgezogen' },
  refunded: { en: 'the payment was refunded', de: 'die Zahlung wurde erstattet' },
  expired: {
    en: 'not accepted or not paid before it should start',
    de: 'vor dem Start nicht angenommen oder nicht bezahlt',
  },
  'screen-deleted': { en: 'the screen was removed', de: 'der Bildschirm wurde entfernt' },
  'place-deleted': { en: 'the place was removed', de: 'die Werbefläche wurde entfernt' },
  'account-closed': { en: 'the company was closed', de: 'die Firma wurde geschlossen' },
}

/** A reason in words; one that a person wrote stays as it is. */
export function adReasonText(reason: string, language: Language): string {
  return Object.hasOwn(reasonWords, reason) ? (reasonWords[reason]?.[language] ?? reason) : reason
}
