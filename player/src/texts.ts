import type { StageLanguage } from '@litfass/stage/house-slide'

export const texts = {
  en: {
    gone: 'This screen does not exist or is switched off.',
    goneHint: 'As soon as it is switched on, it plays here by itself.',
    unreachable: 'No connection to the server. Trying again.',
  },
  de: {
    gone: 'Diesen Bildschirm gibt es nicht, oder er ist ausgeschaltet.',
    goneHint: 'Sobald er eingeschaltet ist, geht es hier von selbst los.',
    unreachable: 'Keine Verbindung zum Server. Wir versuchen es weiter.',
  },
} as const satisfies Record<StageLanguage, Record<string, string>>

/** German where the device speaks German, else English. */
export function languageOf(device: string): StageLanguage {
  return device.toLowerCase().startsWith('de') ? 'de' : 'en'
}
