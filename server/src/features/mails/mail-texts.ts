import { type Language, resetLinkMinutes } from '@litfass/domain/people/user'

import type { Jobs } from '../../platform/jobs/queue.ts'
import { adMailTexts } from './ad-mail-texts.ts'
import { secondFactorMailTexts } from './second-factor-mail-texts.ts'

export interface MailText {
  subject: string
  heading: string
  lines: string[]
  button: string
  note: string
}

/** Every mail in both languages. */
export const mailTexts = {
  'verify-email': {
    en: {
      subject: 'Please confirm your e-mail address',
      heading: 'One more step',
      lines: ['Please confirm that this is your e-mail address. Then you can sign in.'],
      button: 'Confirm address',
      note: 'The link is valid for 24 hours. If you did not register, you can ignore this mail.',
    },
    de: {
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      heading: 'Noch ein Schritt',
      lines: ['Bitte bestätigen Sie, dass dies Ihre E-Mail-Adresse ist. Danach können Sie sich anmelden.'],
      button: 'Adresse bestätigen',
      note: 'Der Link gilt 24 Stunden. Wenn Sie sich nicht registriert haben, brauchen Sie nichts zu tun.',
    },
  },
  'reset-password': {
    en: {
      subject: 'Set a new password',
      heading: 'Set a new password',
      lines: ['Someone asked for a new password for this address. With the button you choose one.'],
      button: 'Choose password',
      note: `The link is valid for ${resetLinkMinutes} minutes. If it was not you, you can ignore this mail; your password stays as it is.`,
    },
    de: {
      subject: 'Neues Passwort wählen',
      heading: 'Neues Passwort wählen',
      lines: ['Für diese Adresse wurde ein neues Passwort angefordert. Über den Knopf wählen Sie eines.'],
      button: 'Passwort wählen',
      note: `Der Link gilt ${resetLinkMinutes} Minuten. Wenn Sie das nicht waren, brauchen Sie nichts zu tun; Ihr Passwort bleibt, wie es ist.`,
    },
  },
  'already-registered': {
    en: {
      subject: 'You already have a Litfass account',
      heading: 'You are registered already',
      lines: [
        'Someone registered with this address, which has an account here. Please sign in.',
        'If you do not know your password any more, you can set a new one on the sign-in page.',
      ],
      button: 'Sign in',
      note: 'If it was not you, you can ignore this mail.',
    },
    de: {
      subject: 'Sie sind schon bei Litfass registriert',
      heading: 'Sie sind schon registriert',
      lines: [
        'Jemand hat sich mit dieser Adresse registriert, für die es hier schon einen Zugang gibt. Bitte melden Sie sich an.',
        'Wenn Sie Ihr Passwort nicht mehr wissen, können Sie auf der Anmeldeseite ein neues wählen.',
      ],
      button: 'Anmelden',
      note: 'Wenn Sie das nicht waren, brauchen Sie nichts zu tun.',
    },
  },
  'change-email': {
    en: {
      subject: 'Please confirm your new e-mail address',
      heading: 'Your new e-mail address',
      lines: ['Please confirm that this is your new e-mail address. From then on you sign in with it.'],
      button: 'Confirm new address',
      note: 'The link is valid for 24 hours and works where you are signed in. If you did not ask for it, you can ignore this mail.',
    },
    de: {
      subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
      heading: 'Ihre neue E-Mail-Adresse',
      lines: ['Bitte bestätigen Sie, dass dies Ihre neue E-Mail-Adresse ist. Ab dann melden Sie sich mit ihr an.'],
      button: 'Neue Adresse bestätigen',
      note: 'Der Link gilt 24 Stunden und dort, wo Sie angemeldet sind. Wenn Sie das nicht waren, brauchen Sie nichts zu tun.',
    },
  },
  'email-changed': {
    en: {
      subject: 'Your e-mail address was changed',
      heading: 'Your e-mail address was changed',
      lines: ['From now on you sign in to Litfass with {email}, and mails go there.'],
      button: 'Open Litfass',
      note: 'If it was not you, please contact the support at once.',
    },
    de: {
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      heading: 'Ihre E-Mail-Adresse wurde geändert',
      lines: ['Ab jetzt melden Sie sich bei Litfass mit {email} an, und E-Mails gehen dorthin.'],
      button: 'Litfass öffnen',
      note: 'Wenn Sie das nicht waren, wenden Sie sich bitte sofort an den Support.',
    },
  },
  invitation: {
    en: {
      subject: '{company} invites you to Litfass',
      heading: 'Join {company}',
      lines: ['{inviter} invites you to work for {company} on Litfass: screens, slides, shows and ads.'],
      button: 'Open invitation',
      note: 'The link is valid for 7 days. If you do not know the company, you can ignore this mail.',
    },
    de: {
      subject: '{company} lädt Sie zu Litfass ein',
      heading: 'Bei {company} mitarbeiten',
      lines: [
        '{inviter} lädt Sie ein, bei Litfass für {company} zu arbeiten: Bildschirme, Folien, Shows und Anzeigen.',
      ],
      button: 'Einladung öffnen',
      note: 'Der Link gilt 7 Tage. Wenn Sie die Firma nicht kennen, brauchen Sie nichts zu tun.',
    },
  },
  'account-closed': {
    en: {
      subject: '{company} is closed',
      heading: '{company} is closed',
      lines: [
        '{by} has closed the company on Litfass. Its screens, slides, shows and locations are deleted, and nobody belongs to it any more.',
        'Bookings and payments are kept for as long as the law demands (tax and commercial law: up to ten years).',
      ],
      button: 'Open Litfass',
      note: 'If this was not meant to happen, please contact the support.',
    },
    de: {
      subject: '{company} ist geschlossen',
      heading: '{company} ist geschlossen',
      lines: [
        '{by} hat die Firma bei Litfass geschlossen. Ihre Bildschirme, Folien, Shows und Standorte sind gelöscht, und niemand gehört mehr zu ihr.',
        'Buchungen und Zahlungen bleiben so lange aufbewahrt, wie das Gesetz es verlangt (Steuer- und Handelsrecht: bis zu zehn Jahre).',
      ],
      button: 'Litfass öffnen',
      note: 'Wenn das nicht geschehen sollte, wenden Sie sich bitte an den Support.',
    },
  },
  'user-deleted': {
    en: {
      subject: 'Your user is deleted',
      heading: 'Your user is deleted',
      lines: [
        'Your details, your password and all your sessions are deleted. You cannot sign in to Litfass with {email} any more.',
        'Bookings of your companies are kept for as long as the law demands, without your name.',
      ],
      button: 'Open Litfass',
      note: 'If it was not you, please contact the support at once. This is the last mail to you.',
    },
    de: {
      subject: 'Ihr Benutzer ist gelöscht',
      heading: 'Ihr Benutzer ist gelöscht',
      lines: [
        'Ihre Angaben, Ihr Passwort und alle Ihre Sitzungen sind gelöscht. Mit {email} können Sie sich nicht mehr bei Litfass anmelden.',
        'Buchungen Ihrer Firmen bleiben so lange aufbewahrt, wie das Gesetz es verlangt, ohne Ihren Namen.',
      ],
      button: 'Litfass öffnen',
      note: 'Wenn Sie das nicht waren, wenden Sie sich bitte sofort an den Support. Dies ist die letzte E-Mail an Sie.',
    },
  },
  ...secondFactorMailTexts,
  ...adMailTexts,
} as const satisfies Record<Jobs['mail']['template'], Record<Language, MailText>>
