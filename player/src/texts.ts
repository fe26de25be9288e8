import type { StageLanguage } from '@litfass/stage/house-slide'

import { noWorker } from './offline/worker-messages.ts'

export const texts = {
  en: {
    gone: 'This screen does not exist or is switched off.',
    goneHint: 'Once it is switched on, it plays here.',
    unreachable: 'No connection to the server. Trying again.',
    waiting: 'Too many attempts. Please wait a moment.',
    unknownCode: 'There is no screen with this code.',
    enterCode: 'Enter code',
    codeHint: 'The code is in Litfass under Screens, beside the screen.',
    entered: 'Entered',
    keys: 'Keys',
    backspace: 'Delete the last character',
    continue: 'Continue',
    connectedTo: 'Connected to',
    arrows: 'Arrow keys choose, OK types',
    metaTitle: 'What this device knows',
    screen: 'Screen',
    code: 'Code',
    resolution: 'Resolution',
    playsNow: 'Plays now',
    playsNext: 'Plays next',
    houseSlide: 'House slide',
    schedule: 'Schedule',
    version: 'Version',
    offline: 'Offline ready',
    ready: 'Yes',
    notReady: 'No',
    pictures: (cached: number, total: number) => `${cached} of ${total} pictures`,
    noWorker,
    connection: 'Connection',
    heard: (span: string) => `The server answered ${span} ago`,
    neverHeard: 'No answer from the server yet',
    clock: 'Device clock',
    refresh: 'Refresh',
    refreshing: 'Fetching all pictures',
    refreshed: {
      complete: 'All pictures are fetched anew.',
      failed: 'Some pictures are missing. What was kept stays.',
      'no-room': 'This device is full.',
    },
    clear: 'Clear cache',
    cleared: 'The cache is empty.',
    openScreen: 'Open screen',
  },
  de: {
    gone: 'Diesen Bildschirm gibt es nicht, oder er ist ausgeschaltet.',
    goneHint: 'Sobald er eingeschaltet ist, geht es los.',
    unreachable: 'Keine Verbindung zum Server. Wir versuchen es weiter.',
    waiting: 'Zu viele Versuche. Bitte warten Sie einen Moment.',
    unknownCode: 'Kein Bildschirm hat diesen Code.',
    enterCode: 'Code eingeben',
    codeHint: 'Der Code steht in Litfass unter Bildschirme, beim Bildschirm.',
    entered: 'Eingegeben',
    keys: 'Tasten',
    backspace: 'Letztes Zeichen löschen',
    continue: 'Weiter',
    connectedTo: 'Verbunden mit',
    arrows: 'Pfeiltasten wählen, OK tippt',
    metaTitle: 'Was dieses Gerät weiß',
    screen: 'Bildschirm',
    code: 'Code',
    resolution: 'Auflösung',
    playsNow: 'Läuft jetzt',
    playsNext: 'Läuft danach',
    houseSlide: 'Hausfolie',
    schedule: 'Zeitplan',
    version: 'Version',
    offline: 'Offline bereit',
    ready: 'Ja',
    notReady: 'Nein',
    pictures: (cached: number, total: number) => `${cached} von ${total} Bildern`,
    noWorker: 'Noch steuert kein Service Worker diese Seite.',
    connection: 'Verbindung',
    heard: (span: string) => `Der Server hat vor ${span} geantwortet`,
    neverHeard: 'Noch keine Antwort vom Server',
    clock: 'Uhr des Geräts',
    refresh: 'Aktualisieren',
    refreshing: 'Alle Bilder werden geladen',
    refreshed: {
      complete: 'Alle Bilder sind neu geladen.',
      failed: 'Einige Bilder fehlen. Was da war, bleibt.',
      'no-room': 'Dieses Gerät ist voll.',
    },
    clear: 'Cache leeren',
    cleared: 'Der Cache ist leer.',
    openScreen: 'Bildschirm öffnen',
  },
} as const

/** German where the device speaks German, else English. */
export function languageOf(device: string): StageLanguage {
  return /^de/i.test(device) ? 'de' : 'en'
}

/** What a worker, or the lack of one, says to a page. */
export function refusalIn(message: string, language: StageLanguage): string {
  return message === noWorker ? texts[language].noWorker : message
}
