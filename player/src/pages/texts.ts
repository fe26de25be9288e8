import type { StageLanguage } from '@litfass/stage/default-slide'

import { noAnswer, noWorker } from '../offline/worker-messages.ts'

export const texts = {
  en: {
    gone: 'This screen does not exist or is switched off.',
    goneHint: 'Once it is switched on, it plays here.',
    unreachable: ['No connection to the server.', 'Trying again.'],
    waiting: (seconds: number) => ['Too many attempts.', `Next try in ${seconds} s.`],
    unknown: ['There is no screen with this code.'],
    nowhere: ['Enter code'],
    codeHint: 'The code is in Litfass under Screens.',
    backspace: 'Delete the last character',
    continue: 'Continue',
    arrows: 'Arrow keys choose, OK types',
    metaTitle: 'What this device knows',
    screen: 'Screen',
    device: 'Device',
    playsNow: 'Plays now',
    playsNext: 'Plays next',
    defaultSlide: 'Default slide',
    schedule: 'Schedule',
    offline: 'Offline ready',
    ready: 'Yes',
    notReady: 'No',
    pictures: (cached: number, total: number) => `${cached} of ${total} pictures`,
    connection: 'Connection',
    heard: (span: string) => `The server answered ${span} ago`,
    notHeard: 'No answer since the start',
    before: 'last on',
    clock: 'Device clock',
    behind: 'behind the server',
    ahead: 'ahead of the server',
    days: 'days',
    next: 'then',
    always: 'Always',
    refresh: 'Refresh',
    refreshing: 'Fetching all pictures',
    refreshed: {
      complete: 'All pictures are fetched.',
      failed: 'Some pictures are missing.',
      'no-room': 'This device is full.',
    },
    clear: 'Clear cache',
    cleared: 'The cache is empty.',
    openScreen: 'Open screen',
  },
  de: {
    gone: 'Diesen Bildschirm gibt es nicht, oder er ist ausgeschaltet.',
    goneHint: 'Sobald er eingeschaltet ist, geht es los.',
    unreachable: ['Keine Verbindung zum Server.', 'Wir versuchen es weiter.'],
    waiting: (seconds: number) => ['Zu viele Versuche.', `Nächster Versuch in ${seconds} s.`],
    unknown: ['Kein Bildschirm hat diesen Code.'],
    nowhere: ['Code eingeben'],
    codeHint: 'Der Code steht in Litfass unter Bildschirme.',
    backspace: 'Letztes Zeichen löschen',
    continue: 'Weiter',
    arrows: 'Pfeiltasten wählen, OK tippt',
    metaTitle: 'Was dieses Gerät weiß',
    screen: 'Bildschirm',
    device: 'Gerät',
    playsNow: 'Läuft jetzt',
    playsNext: 'Läuft danach',
    defaultSlide: 'Standardfolie',
    schedule: 'Zeitplan',
    offline: 'Offline bereit',
    ready: 'Ja',
    notReady: 'Nein',
    pictures: (cached: number, total: number) => `${cached} von ${total} Bildern`,
    connection: 'Verbindung',
    heard: (span: string) => `Der Server hat vor ${span} geantwortet`,
    notHeard: 'Keine Antwort seit dem Start',
    before: 'zuletzt am',
    clock: 'Uhr des Geräts',
    behind: 'hinter dem Server',
    ahead: 'vor dem Server',
    days: 'Tage',
    next: 'danach',
    always: 'Immer',
    refresh: 'Aktualisieren',
    refreshing: 'Alle Bilder werden geladen',
    refreshed: {
      complete: 'Alle Bilder sind geladen.',
      failed: 'Einige Bilder fehlen.',
      'no-room': 'Dieses Gerät ist voll.',
    },
    clear: 'Cache leeren',
    cleared: 'Der Cache ist leer.',
    openScreen: 'Bildschirm öffnen',
  },
} as const

/** German for devices set to German, else English. */
export function languageOf(device: string): StageLanguage {
  return /^de/i.test(device) ? 'de' : 'en'
}

const refusals: Record<StageLanguage, Record<string, string>> = {
  en: {},
  de: {
    [noWorker]: 'Noch steuert kein Service Worker diese Seite.',
    [noAnswer]: 'Der Service Worker antwortet nicht.',
  },
}

/** The text for a worker's refusal, or for its absence. */
export function refusalIn(message: string, language: StageLanguage): string {
  return refusals[language][message] || message
}
