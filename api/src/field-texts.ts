import { formatEuros } from '@litfass/domain/money/money'

interface FieldText {
  en: string
  de: string
}

/** What can be wrong with one field. `{max}` and `{min}` are filled in. */
export const fieldProblems = {
  required: { en: 'Please fill this in.', de: 'Bitte ausfüllen.' },
  invalid: { en: 'Please check this.', de: 'Bitte prüfen.' },
  'too-long': { en: 'At most {max} characters.', de: 'Höchstens {max} Zeichen.' },
  'too-small': { en: 'At least {min}.', de: 'Mindestens {min}.' },
  'too-large': { en: 'At most {max}.', de: 'Höchstens {max}.' },
  'too-many': { en: 'At most {max}.', de: 'Höchstens {max}.' },
  'not-a-number': { en: 'Please enter a whole number.', de: 'Bitte eine ganze Zahl eingeben.' },
  'not-a-date': { en: 'Please enter a date.', de: 'Bitte ein Datum eingeben.' },
  'not-an-email': { en: 'Please enter a valid e-mail address.', de: 'Bitte eine gültige E-Mail-Adresse eingeben.' },
  'not-a-phone': {
    en: 'Please enter a phone number, e.g. +49 341 123456.',
    de: 'Bitte eine Telefonnummer eingeben, z. B. +49 341 123456.',
  },
  'not-a-website': {
    en: 'Please enter a whole address, e.g. https://example.com.',
    de: 'Bitte eine ganze Adresse eingeben, z. B. https://example.com.',
  },
  'zip-format': {
    en: 'ZIPs of this country look different.',
    de: 'Postleitzahlen dieses Landes sehen anders aus.',
  },
  'not-a-time': { en: 'From 00:00 to 24:00, please.', de: 'Bitte von 00:00 bis 24:00.' },
  'closes-before-opens': { en: 'Later than the beginning, please.', de: 'Bitte später als der Beginn.' },
  'hours-overlap': { en: 'These hours overlap others.', de: 'Diese Zeiten überschneiden sich mit anderen.' },
  'password-too-short': {
    en: 'the password can not be less than 6 digits',
    de: 'das Passwort darf nicht weniger als 6 Zeichen haben',
  },
  'password-too-easy': {
    en: 'Too easy to guess. Please choose another one.',
    de: 'Zu leicht zu erraten. Bitte ein anderes wählen.',
  },
  'password-mismatch': { en: 'the password is not the same', de: 'das Passwort ist nicht dasselbe' },
  'wrong-password': { en: 'This is not your current password.', de: 'Das ist nicht Ihr jetziges Passwort.' },
  'not-a-code': {
    en: 'Please enter the six digits of your app, or a recovery code.',
    de: 'Bitte die sechs Ziffern Ihrer App oder einen Ersatzcode eingeben.',
  },
  'not-an-app-code': {
    en: 'Please enter the six digits of your app.',
    de: 'Bitte die sechs Ziffern Ihrer App eingeben.',
  },
  'wrong-code': {
    en: 'This code is wrong or was used before.',
    de: 'Dieser Code ist falsch oder wurde schon benutzt.',
  },
  'name-mismatch': { en: 'This is not the name of your company.', de: 'Das ist nicht der Name Ihrer Firma.' },
  'email-unchanged': { en: 'This is your address already.', de: 'Das ist schon Ihre Adresse.' },
  'already-member': {
    en: 'This person belongs to your company already.',
    de: 'Diese Person gehört schon zu Ihrer Firma.',
  },
  'already-invited': { en: 'This person is invited already.', de: 'Diese Person ist schon eingeladen.' },
  'terms-required': { en: 'Please accept the terms.', de: 'Bitte stimmen Sie den Bedingungen zu.' },
  'not-yours': { en: 'This does not exist (any more).', de: 'Das gibt es nicht (mehr).' },
  'resolution-format': {
    en: 'Portrait is higher than wide, landscape wider than high.',
    de: 'Hochformat ist höher als breit, Querformat breiter als hoch.',
  },
  'landscape-only': {
    en: 'In a cinema the picture is wider than high.',
    de: 'Im Kino ist das Bild breiter als hoch.',
  },
  'no-screen': { en: 'Please add at least one screen.', de: 'Bitte fügen Sie mindestens einen Bildschirm hinzu.' },
  'no-board': { en: 'Please add at least one board.', de: 'Bitte fügen Sie mindestens ein LED-Board hinzu.' },
  'no-cinema': { en: 'Please add at least one cinema.', de: 'Bitte fügen Sie mindestens ein Kino hinzu.' },
  'no-hall': { en: 'Please tick at least one hall.', de: 'Bitte wählen Sie mindestens einen Saal.' },
  'too-many-places': {
    en: 'At most 250 halls in one ad group.',
    de: 'Höchstens 250 Säle in einer Anzeigengruppe.',
  },
  'one-side-only': {
    en: 'Only the front is for sale. Please take it out or book single.',
    de: 'Nur die Vorderseite ist zu haben. Bitte nehmen Sie es heraus oder buchen Sie einseitig.',
  },
  'board-full': {
    en: 'All slots are sold in this period. Choose other dates or take it out.',
    de: 'In diesem Zeitraum sind alle Plätze verkauft. Wählen Sie andere Tage oder nehmen Sie es heraus.',
  },
  'hall-full': {
    en: 'Too few seconds are free in this period. Choose a shorter duration or other dates.',
    de: 'In diesem Zeitraum sind zu wenige Sekunden frei. Wählen Sie eine kürzere Dauer oder andere Tage.',
  },
  'sum-is-now': { en: 'The sum is now {amount} net.', de: 'Die Summe ist jetzt {amount} netto.' },
  'screen-full': {
    en: 'Too little is free in this period. Choose a shorter duration or a longer interval.',
    de: 'In diesem Zeitraum ist zu wenig frei. Wählen Sie eine kürzere Dauer oder einen längeren Takt.',
  },
  'no-content': {
    en: 'Please choose at least one slide or show.',
    de: 'Bitte wählen Sie mindestens eine Folie oder Show.',
  },
  'not-a-flag': { en: 'true or false, please.', de: 'Bitte true oder false.' },
  'unknown-column': { en: 'There is no such column.', de: 'Diese Spalte gibt es nicht.' },
  'wrong-columns': {
    en: 'This line has another number of cells than the first one.',
    de: 'Diese Zeile hat eine andere Zahl von Zellen als die erste.',
  },
  'broken-table': {
    en: 'The file cannot be read from here on. Please check the quotation marks.',
    de: 'Ab hier ist die Datei nicht lesbar. Bitte prüfen Sie die Anführungszeichen.',
  },
  repeated: { en: 'This is in the file twice.', de: 'Das steht zweimal in der Datei.' },
  ambiguous: {
    en: 'Several screens have this internal name. Please add the id.',
    de: 'Mehrere Bildschirme haben diesen internen Namen. Bitte ergänzen Sie die id.',
  },
  'time-passed': {
    en: 'This time has passed. Please choose a later one.',
    de: 'Diese Zeit ist vorbei. Bitte wählen Sie eine spätere.',
  },
  'frequency-too-short': { en: 'Longer than the duration, please.', de: 'Bitte länger als die Dauer.' },
  'start-too-early': {
    en: 'The start date must be at least three days in the future.',
    de: 'Frühestens in drei Tagen.',
  },
  'start-not-before-end': {
    en: 'The start date must be before the end date.',
    de: 'Das Startdatum muss vor dem Enddatum liegen.',
  },
  'end-too-early': { en: 'The end date must be at least three days in the future.', de: 'Frühestens in drei Tagen.' },
  'end-not-after-start': {
    en: 'The end date must be after the start date.',
    de: 'Das Enddatum muss nach dem Startdatum liegen.',
  },
  'end-not-later': { en: 'Later than the start, please.', de: 'Bitte später als der Beginn.' },
  overlap: { en: 'Another event is planned at this time.', de: 'Zu dieser Zeit ist schon etwas geplant.' },
  'too-many-days': { en: 'At most one year.', de: 'Höchstens ein Jahr.' },
} as const satisfies Record<string, FieldText>
export type FieldProblemCode = keyof typeof fieldProblems

export interface FieldProblem {
  code: FieldProblemCode
  max?: number
  min?: number
  /** Cents. */
  amount?: number
}

/** A field problem as a sentence. */
export function fieldText({ code, max, min, amount = 0 }: FieldProblem, language: 'en' | 'de'): string {
  return fieldProblems[code][language]
    .replace('{max}', String(max))
    .replace('{min}', String(min))
    .replace('{amount}', formatEuros(amount))
}
