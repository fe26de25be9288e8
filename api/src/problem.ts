import { cardPaymentLimits } from '@litfass/domain/money/card-payment'
import { formatEuros } from '@litfass/domain/money/money'

import type { FieldProblem } from './field-texts.ts'

interface ProblemText {
  status: number
  en: string
  de: string
}

/** Every refusal the server can answer, with its HTTP status and its text. Some texts are fixed word for word: docs/rules.md#errors */
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
  'second-factor-required': {
    status: 401,
    en: 'Please enter the code of your authenticator app.',
    de: 'Bitte geben Sie den Code Ihrer Authenticator-App ein.',
  },
  'wrong-code': {
    status: 401,
    en: 'This code is wrong or was used before.',
    de: 'Dieser Code ist falsch oder wurde schon benutzt.',
  },
  'second-factor-unreadable': {
    status: 409,
    en: 'The key of your app cannot be read any more. Please sign in with a recovery code, or ask the operator of this installation to remove your second factor.',
    de: 'Der Schlüssel Ihrer App ist nicht mehr lesbar. Bitte melden Sie sich mit einem Ersatzcode an, oder lassen Sie Ihren zweiten Faktor vom Betreiber dieser Installation entfernen.',
  },
  'second-factor-on': {
    status: 409,
    en: 'The second factor is on already.',
    de: 'Der zweite Faktor ist schon eingeschaltet.',
  },
  'second-factor-off': {
    status: 409,
    en: 'The second factor is not turned on.',
    de: 'Der zweite Faktor ist nicht eingeschaltet.',
  },
  'second-factor-demanded': {
    status: 403,
    en: 'This company asks for a second factor. Please turn yours on under Settings, User.',
    de: 'Diese Firma verlangt einen zweiten Faktor. Bitte schalten Sie Ihren unter Einstellungen, Benutzer ein.',
  },
  'own-second-factor-first': {
    status: 409,
    en: 'Turn on your own second factor first.',
    de: 'Schalten Sie zuerst Ihren eigenen zweiten Faktor ein.',
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
  'ad-started': {
    status: 409,
    en: 'The first day of this ad has come: it can no longer be approved or paid.',
    de: 'Der erste Tag dieser Anzeige ist da: Sie kann nicht mehr angenommen oder bezahlt werden.',
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
  'offer-already-sent': {
    status: 409,
    en: 'Another offer was already sent with this form, perhaps in another tab. Send again to send this one too.',
    de: 'Mit diesem Formular wurde schon ein anderes Angebot gesendet, vielleicht in einem anderen Tab. Senden Sie noch einmal, dann geht auch dieses raus.',
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
  'payment-too-small': {
    status: 409,
    en: `A card payment is at least ${formatEuros(cardPaymentLimits.min)}. Please choose more ads.`,
    de: `Eine Kartenzahlung beträgt mindestens ${formatEuros(cardPaymentLimits.min)}. Bitte wählen Sie mehr Anzeigen aus.`,
  },
  'payment-too-large': {
    status: 409,
    en: `A card payment is at most ${formatEuros(cardPaymentLimits.max)}. Please choose fewer ads.`,
    de: `Eine Kartenzahlung beträgt höchstens ${formatEuros(cardPaymentLimits.max)}. Bitte wählen Sie weniger Anzeigen aus.`,
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
  'files-unavailable': {
    status: 503,
    en: 'Pictures cannot be reached right now. Please try again in a moment.',
    de: 'Bilder sind gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  },
  unavailable: {
    status: 503,
    en: 'The server is busy or restarting. Please try again in a moment.',
    de: 'Der Server ist ausgelastet oder startet gerade neu. Bitte versuchen Sie es gleich noch einmal.',
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

/** RFC 9457 `application/problem+json`. */
export interface ProblemBody {
  type: string
  title: string
  status: number
  code: ProblemCode
  fields?: Record<string, FieldProblem>
  requestId?: string
}
