import type { texts } from './texts.ts'

type English = { [Feature in keyof typeof texts]: (typeof texts)[Feature]['en'] }

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'parts'
    resources: English
    keySeparator: false
    nsSeparator: false
    returnNull: false
  }
}
