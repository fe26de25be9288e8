import type { Language } from '@litfass/domain/people/user'

import type { Jobs } from '../../platform/jobs/queue.ts'
import type { MailText } from './mail-texts.ts'

const notYou = {
  en: 'If it was not you, somebody knows your password: please set a new one at once.',
  de: 'Wenn Sie das nicht waren, kennt jemand Ihr Passwort: Bitte wählen Sie sofort ein neues.',
} as const satisfies Record<Language, string>

/** The mails about the second step of a sign-in. `{left}` is how many recovery codes are left, `{company}` who demands it. */
export const secondFactorMailTexts = {
  'second-factor-on': {
    en: {
      subject: 'Your second factor is on',
      heading: 'Your second factor is on',
      lines: [
        'From now on Litfass asks for a code of your authenticator app when you sign in. All your other sessions have ended.',
        'Please keep your recovery codes where you find them when your phone is lost.',
      ],
      button: 'Open settings',
      note: notYou.en,
    },
    de: {
      subject: 'Ihr zweiter Faktor ist eingeschaltet',
      heading: 'Ihr zweiter Faktor ist eingeschaltet',
      lines: [
        'Ab jetzt fragt Litfass beim Anmelden nach einem Code Ihrer Authenticator-App. Alle Ihre anderen Sitzungen sind beendet.',
        'Bitte bewahren Sie Ihre Ersatzcodes dort auf, wo Sie sie finden, wenn das Telefon verloren ist.',
      ],
      button: 'Einstellungen öffnen',
      note: notYou.de,
    },
  },
  'second-factor-off': {
    en: {
      subject: 'Your second factor is off',
      heading: 'Your second factor is off',
      lines: [
        'Your password alone is enough to sign in to Litfass. The key in your authenticator app and your recovery codes are good for nothing any more.',
      ],
      button: 'Open settings',
      note: notYou.en,
    },
    de: {
      subject: 'Ihr zweiter Faktor ist ausgeschaltet',
      heading: 'Ihr zweiter Faktor ist ausgeschaltet',
      lines: [
        'Zum Anmelden bei Litfass genügt Ihr Passwort. Der Schlüssel in Ihrer Authenticator-App und Ihre Ersatzcodes gelten nicht mehr.',
      ],
      button: 'Einstellungen öffnen',
      note: notYou.de,
    },
  },
  'second-factor-demanded': {
    en: {
      subject: '{company} asks for a second factor',
      heading: 'Please turn on your second factor',
      lines: [
        '{company} wants everybody in its team to sign in to Litfass with a second factor. You have none yet, so its pages stay closed to you until you turn it on.',
        'You need your phone with an authenticator app, any will do. It takes two minutes, and you do not have to sign in again.',
      ],
      button: 'Turn on second factor',
      note: 'If you have a question about it, please ask the admins of your company.',
    },
    de: {
      subject: '{company} verlangt einen zweiten Faktor',
      heading: 'Bitte schalten Sie Ihren zweiten Faktor ein',
      lines: [
        '{company} möchte, dass sich alle im Team mit einem zweiten Faktor bei Litfass anmelden. Sie haben noch keinen: Bis Sie ihn einschalten, bleiben die Seiten der Firma für Sie geschlossen.',
        'Sie brauchen Ihr Telefon mit einer Authenticator-App, welcher auch immer. Es dauert zwei Minuten, und Sie müssen sich nicht neu anmelden.',
      ],
      button: 'Zweiten Faktor einschalten',
      note: 'Wenn Sie dazu Fragen haben, wenden Sie sich bitte an die Admins Ihrer Firma.',
    },
  },
  'recovery-codes-renewed': {
    en: {
      subject: 'You have new recovery codes',
      heading: 'You have new recovery codes',
      lines: ['New recovery codes were made for your sign-in to Litfass. The ones before are not valid any more.'],
      button: 'Open settings',
      note: notYou.en,
    },
    de: {
      subject: 'Sie haben neue Ersatzcodes',
      heading: 'Sie haben neue Ersatzcodes',
      lines: ['Für Ihre Anmeldung bei Litfass wurden neue Ersatzcodes erstellt. Die bisherigen gelten nicht mehr.'],
      button: 'Einstellungen öffnen',
      note: notYou.de,
    },
  },
  'recovery-code-used': {
    en: {
      subject: 'A recovery code was used',
      heading: 'A recovery code was used',
      lines: [
        'Somebody signed in to Litfass with your password and one of your recovery codes.',
        'Recovery codes left: {left}. You can make new ones in the settings.',
      ],
      button: 'Open settings',
      note: notYou.en,
    },
    de: {
      subject: 'Ein Ersatzcode wurde benutzt',
      heading: 'Ein Ersatzcode wurde benutzt',
      lines: [
        'Jemand hat sich mit Ihrem Passwort und einem Ihrer Ersatzcodes bei Litfass angemeldet.',
        'Noch übrige Ersatzcodes: {left}. Neue können Sie in den Einstellungen erstellen.',
      ],
      button: 'Einstellungen öffnen',
      note: notYou.de,
    },
  },
} as const satisfies Record<Jobs['tell-person']['template'], Record<Language, MailText>>
