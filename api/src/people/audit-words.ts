import type { AuditAction, AuditKind, auditActors } from '@litfass/domain/people/audit'
import type { Language } from '@litfass/domain/people/user'

import { adStatusWords } from '../ads/ad-words.ts'
import type { AuditEvent } from './audit.ts'

interface Words {
  en: string
  de: string
}

/** The audit log in words, for the page and for its file. */
export const auditKindWords: Record<AuditKind, Words> = {
  user: { en: 'User', de: 'Benutzer' },
  member: { en: 'Team', de: 'Team' },
  invitation: { en: 'Invitation', de: 'Einladung' },
  account: { en: 'Company', de: 'Firma' },
  slide: { en: 'Slide', de: 'Folie' },
  show: { en: 'Show', de: 'Show' },
  screen: { en: 'Screen', de: 'Bildschirm' },
  schedule: { en: 'Schedule', de: 'Zeitplan' },
  device: { en: 'Device', de: 'Gerät' },
  board: { en: 'LED board', de: 'LED-Board' },
  cinema: { en: 'Cinema', de: 'Kino' },
  hall: { en: 'Hall', de: 'Saal' },
  site: { en: 'Location', de: 'Standort' },
  job: { en: 'Job', de: 'Job' },
  ad: { en: 'Ad', de: 'Anzeige' },
  quotation: { en: 'Quotation', de: 'Anfrage' },
  payment: { en: 'Payment', de: 'Zahlung' },
}

export const auditActionWords: Record<AuditAction, Words> = {
  created: { en: 'Created', de: 'Angelegt' },
  changed: { en: 'Changed', de: 'Geändert' },
  deleted: { en: 'Deleted', de: 'Gelöscht' },
  locked: { en: 'Locked', de: 'Gesperrt' },
  unlocked: { en: 'Unlocked', de: 'Entsperrt' },
  confirmed: { en: 'Confirmed', de: 'Bestätigt' },
  unconfirmed: { en: 'No longer confirmed', de: 'Nicht mehr bestätigt' },
  joined: { en: 'Joined', de: 'Beigetreten' },
  left: { en: 'Left', de: 'Ausgeschieden' },
  closed: { en: 'Closed', de: 'Geschlossen' },
  exported: { en: 'Data downloaded', de: 'Daten heruntergeladen' },
  'signed-in': { en: 'Signed in', de: 'Angemeldet' },
  'sign-in-failed': { en: 'Sign-in failed', de: 'Anmeldung gescheitert' },
  'signed-out': { en: 'Session ended', de: 'Sitzung beendet' },
  'password-changed': { en: 'Password changed', de: 'Passwort geändert' },
  'second-factor-on': { en: 'Second factor turned on', de: 'Zweiter Faktor eingeschaltet' },
  'second-factor-off': { en: 'Second factor turned off', de: 'Zweiter Faktor ausgeschaltet' },
  'second-factor-demanded': { en: 'Second factor demanded of everybody', de: 'Zweiter Faktor von allen verlangt' },
  'second-factor-optional': { en: 'Second factor no longer demanded', de: 'Zweiter Faktor nicht mehr verlangt' },
  'recovery-codes-renewed': { en: 'New recovery codes', de: 'Neue Ersatzcodes' },
  'recovery-code-used': { en: 'Signed in with a recovery code', de: 'Mit einem Ersatzcode angemeldet' },
  'email-changed': { en: 'E-mail address changed', de: 'E-Mail-Adresse geändert' },
  verified: { en: 'E-mail address confirmed', de: 'E-Mail-Adresse bestätigt' },
  offered: { en: 'Offered', de: 'Angefragt' },
  approved: adStatusWords.approved,
  declined: adStatusWords.declined,
  paid: adStatusWords.paid,
  'refund-asked': { en: 'Refund ordered', de: 'Erstattung veranlasst' },
  refunded: { en: 'Refunded', de: 'Erstattet' },
  completed: adStatusWords.completed,
  failed: adStatusWords.failed,
}

/** Who did it where it is no member of the company; `person` is somebody who was one. */
export const auditActorWords: Record<(typeof auditActors)[number], Words> = {
  person: { en: 'Former member', de: 'Ehemaliges Mitglied' },
  partner: { en: 'The other company', de: 'Die andere Firma' },
  unknown: { en: 'Somebody', de: 'Jemand' },
  operator: { en: 'Operator', de: 'Betreiber' },
  system: { en: 'Litfass', de: 'Litfaß' },
}

/** What a line is about: as it was called, a member by their name; undefined where the kind says all there is. */
export function auditThingWord({ kind, title }: AuditEvent, language: Language): string | undefined {
  return title ?? (kind === 'member' || kind === 'user' ? auditActorWords.person[language] : undefined)
}
