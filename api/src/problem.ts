import { formatEuros } from '@litfass/domain/money'

interface ProblemText {
  status: number
  en: string
  de: string
}

/** Every refusal the server can answer: its HTTP status and what it says in both languages. The spec's catalogue (section 8) word for word. */
export const problems = {
  invalid: { status: 422, en: 'Please check the marked fields.', de: 'Bitte prüfen Sie die markierten Felder.' },
  'bad-request': { status: 400, en: 'The request could not be read.', de: 'Die Anfrage ist nicht lesbar.' },
  'too-large': { status: 413, en: 'The request is too large.', de: 'Die Anfrage ist zu groß.' },
  'signed-out': { status: 401, en: 'Please sign in.', de: 'Bitte melden Sie sich an.' },
  'wrong-credentials': {
    status: 401,
    en: 'Incorrect email address or password. Please try again.',
    de: 'E-Mail-Adresse oder Passwort ist falsch. Bitte versuchen Sie es noch einmal.',
  },
  'email-not-verified': {
    status: 403,
    en: 'Please verify your E-Mail. We send you an E-Mail again.',
    de: 'Bitte bestätigen Sie Ihre E-Mail-Adresse. Wir senden Ihnen noch einmal eine E-Mail.',
  },
  'link-invalid': {
    status: 410,
    en: 'This link is no longer valid.',
    de: 'Dieser Link ist nicht mehr gültig.',
  },
  'forbidden-origin': {
    status: 403,
    en: 'This page may not call the server.',
    de: 'Diese Seite darf den Server nicht aufrufen.',
  },
  'not-allowed': { status: 403, en: 'Your role does not allow this.', de: 'Ihre Rolle erlaubt das nicht.' },
  'not-found': { status: 404, en: 'This does not exist (any more).', de: 'Das gibt es nicht (mehr).' },
  'too-many-requests': {
    status: 429,
    en: 'Too many attempts. Please wait a moment.',
    de: 'Zu viele Versuche. Bitte warten Sie einen Moment.',
  },
  'limit-slides': {
    status: 409,
    en: 'Maximum number of slides reached for this account',
    de: 'Die maximale Zahl an Folien für diese Firma ist erreicht',
  },
  'limit-shows': {
    status: 409,
    en: 'Maximum number of shows reached for this account',
    de: 'Die maximale Zahl an Shows für diese Firma ist erreicht',
  },
  'limit-screens': {
    status: 409,
    en: 'Maximum number of screens reached for this account',
    de: 'Die maximale Zahl an Bildschirmen für diese Firma ist erreicht',
  },
  'limit-boards': {
    status: 409,
    en: 'Maximum number of boards reached for this account',
    de: 'Die maximale Zahl an LED-Boards für diese Firma ist erreicht',
  },
  'limit-cinemas': {
    status: 409,
    en: 'Maximum number of cinemas reached for this account',
    de: 'Die maximale Zahl an Kinos für diese Firma ist erreicht',
  },
  'slide-locked': {
    status: 409,
    en: 'Slide is locked! Please contact support',
    de: 'Die Folie ist gesperrt! Bitte wenden Sie sich an den Support',
  },
  'changed-meanwhile': {
    status: 409,
    en: 'Somebody else saved this meanwhile.',
    de: 'Das hat inzwischen jemand anderes gespeichert.',
  },
  'slide-incomplete': {
    status: 409,
    en: 'The slide has no background image yet.',
    de: 'Der Folie fehlt noch ein Hintergrundbild.',
  },
  'image-too-large': { status: 413, en: 'The image must be under 10 MB.', de: 'Das Bild muss kleiner als 10 MB sein.' },
  'image-too-many-pixels': {
    status: 422,
    en: 'The image may have at most 1920 pixels on each side.',
    de: 'Das Bild darf höchstens 1920 Pixel je Seite haben.',
  },
  'image-not-supported': {
    status: 422,
    en: 'Please choose a PNG, JPEG or WebP image.',
    de: 'Bitte wählen Sie ein Bild im Format PNG, JPEG oder WebP.',
  },
  'image-animated': {
    status: 422,
    en: 'The image is animated. Please choose a still one.',
    de: 'Das Bild ist animiert. Bitte wählen Sie ein stehendes.',
  },
  'image-not-png-or-jpg': {
    status: 422,
    en: 'Please choose a PNG or JPEG image.',
    de: 'Bitte wählen Sie ein Bild im Format PNG oder JPEG.',
  },
  'image-broken': {
    status: 422,
    en: 'The image is damaged and cannot be read.',
    de: 'Das Bild ist beschädigt und nicht lesbar.',
  },
  'ad-wrong-status': {
    status: 409,
    en: 'The status of this ad does not allow that any more.',
    de: 'Der Status dieser Anzeige lässt das nicht mehr zu.',
  },
  'ad-wrong-party': {
    status: 403,
    en: 'Only the other company can do this.',
    de: 'Das kann nur die andere Firma tun.',
  },
  'airtime-gone': {
    status: 409,
    en: 'The airtime in this period is sold.',
    de: 'Die Sendezeit in diesem Zeitraum ist verkauft.',
  },
  'place-not-offered': {
    status: 409,
    en: 'A chosen place is no longer offered. Please take it out.',
    de: 'Ein gewählter Ort wird nicht mehr angeboten. Bitte nehmen Sie ihn heraus.',
  },
  'price-changed': {
    status: 409,
    en: 'The price has changed meanwhile. Please check it and send again.',
    de: 'Der Preis hat sich inzwischen geändert. Bitte prüfen Sie ihn und senden Sie noch einmal.',
  },
  'screen-has-paid-ads': {
    status: 409,
    en: 'Paid ads still run on this screen. It can be deleted when they have ended.',
    de: 'Auf diesem Bildschirm laufen noch bezahlte Anzeigen. Er lässt sich löschen, wenn sie beendet sind.',
  },
  'board-has-paid-ads': {
    status: 409,
    en: 'Paid ads still run on this board. It can be deleted when they have ended.',
    de: 'Auf diesem LED-Board laufen noch bezahlte Anzeigen. Es lässt sich löschen, wenn sie beendet sind.',
  },
  'cinema-has-paid-ads': {
    status: 409,
    en: 'Paid ads still run in this cinema. It can be deleted when they have ended.',
    de: 'In diesem Kino laufen noch bezahlte Anzeigen. Es lässt sich löschen, wenn sie beendet sind.',
  },
  'hall-has-paid-ads': {
    status: 409,
    en: 'Paid ads still run in this hall. It can be deleted when they have ended.',
    de: 'In diesem Saal laufen noch bezahlte Anzeigen. Er lässt sich löschen, wenn sie beendet sind.',
  },
  'pro-only': {
    status: 403,
    en: 'This feature is available in the pro version.',
    de: 'Diese Funktion gibt es in der Pro-Version.',
  },
  'no-reader': {
    status: 409,
    en: 'Nobody reads messages about this ad any more.',
    de: 'Nachrichten zu dieser Anzeige liest niemand mehr.',
  },
  'no-ads-selected': { status: 422, en: 'Please select some ads', de: 'Bitte wählen Sie Anzeigen aus' },
  'payment-underway': {
    status: 409,
    en: 'A payment of these ads is under way. Please look again in a moment.',
    de: 'Für diese Anzeigen läuft gerade eine Zahlung. Bitte sehen Sie gleich noch einmal nach.',
  },
  'last-admin': {
    status: 409,
    en: 'A company keeps at least one admin.',
    de: 'Eine Firma behält mindestens einen Admin.',
  },
  'account-has-bookings': {
    status: 409,
    en: 'Approved or paid ads have not ended yet. The company can be closed afterwards.',
    de: 'Angenommene oder bezahlte Anzeigen sind noch nicht beendet. Danach lässt sich die Firma schließen.',
  },
  'role-not-active': {
    status: 409,
    en: 'This role is not activated for your company. Please contact support for activation.',
    de: 'Diese Rolle ist für Ihre Firma nicht freigeschaltet. Bitte wenden Sie sich zur Freischaltung an den Support.',
  },
  'too-many-halls': {
    status: 409,
    en: 'A cinema has at most 50 halls.',
    de: 'Ein Kino hat höchstens 50 Säle.',
  },
  'too-many-invitations': {
    status: 409,
    en: 'Too many invitations are open. Please revoke some first.',
    de: 'Es sind zu viele Einladungen offen. Bitte ziehen Sie zuerst einige zurück.',
  },
  'already-registered': {
    status: 409,
    en: 'You are registered already. Please sign in to join.',
    de: 'Sie sind schon registriert. Bitte melden Sie sich an, um mitzuarbeiten.',
  },
  'too-many-jobs': {
    status: 409,
    en: 'A company keeps at most 100 jobs. Please delete some first.',
    de: 'Eine Firma behält höchstens 100 Jobs. Bitte löschen Sie zuerst einige.',
  },
  'job-content-gone': {
    status: 409,
    en: 'There is nothing to show: its slides and shows are deleted or empty.',
    de: 'Es gibt nichts zu zeigen: Die Folien und Shows sind gelöscht oder leer.',
  },
  'job-screens-gone': {
    status: 409,
    en: 'All its screens are deleted.',
    de: 'Alle Bildschirme des Jobs sind gelöscht.',
  },
  'job-too-long': {
    status: 409,
    en: 'Together its slides and shows are more than the 100 entries of a show.',
    de: 'Folien und Shows sind zusammen mehr als die 100 Einträge einer Show.',
  },
  'payment-unavailable': {
    status: 502,
    en: 'The payment service does not answer. Nothing was charged.',
    de: 'Der Zahlungsdienst antwortet nicht. Es wurde nichts abgebucht.',
  },
  internal: { status: 500, en: 'Something went wrong on the server.', de: 'Auf dem Server ist etwas schiefgegangen.' },
} as const satisfies Record<string, ProblemText>
export type ProblemCode = keyof typeof problems

/** What an endpoint that takes an image can refuse about it. */
export const imageRefusals = [
  'image-too-large',
  'image-too-many-pixels',
  'image-not-supported',
  'image-animated',
  'image-broken',
] as const satisfies ProblemCode[]

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
  'password-mismatch': { en: 'the password is not the same', de: 'das Passwort ist nicht dasselbe' },
  'wrong-password': { en: 'This is not your current password.', de: 'Das ist nicht Ihr jetziges Passwort.' },
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
  'no-room': {
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

/** RFC 9457 `application/problem+json`. */
export interface ProblemBody {
  type: string
  title: string
  status: number
  code: ProblemCode
  fields?: Record<string, FieldProblem>
  requestId?: string
}

/** A field problem as a sentence. */
export function fieldText({ code, max, min, amount = 0 }: FieldProblem, language: 'en' | 'de'): string {
  return fieldProblems[code][language]
    .replace('{max}', String(max))
    .replace('{min}', String(min))
    .replace('{amount}', formatEuros(amount))
}
