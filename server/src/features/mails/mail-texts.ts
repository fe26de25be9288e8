import type { Language } from '@litfass/domain/user'

import type { Jobs } from '../../platform/queue.ts'

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
      note: 'The link is valid for one hour. If it was not you, you can ignore this mail; your password stays as it is.',
    },
    de: {
      subject: 'Neues Passwort wählen',
      heading: 'Neues Passwort wählen',
      lines: ['Für diese Adresse wurde ein neues Passwort angefordert. Über den Knopf wählen Sie eines.'],
      button: 'Passwort wählen',
      note: 'Der Link gilt eine Stunde. Wenn Sie das nicht waren, brauchen Sie nichts zu tun; Ihr Passwort bleibt, wie es ist.',
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
} as const satisfies Record<Jobs['mail']['template'], Record<Language, MailText>>
