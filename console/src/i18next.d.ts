import type shared from '@litfass/api/texts/en.json'

import type own from '../texts/en.json'
import type { Placeholders } from '../texts/placeholders.d.ts'

type Catalogue = typeof own & Omit<typeof shared, 'venueTypes'> & { venueTypes: Record<`${number}`, string> }

/** The English texts. Those with placeholders are literals, so that `t` requires the values to fill in. */
type English = {
  [Space in keyof Catalogue]: Filled<Catalogue[Space], Space extends keyof Placeholders ? Placeholders[Space] : object>
}
type Filled<Texts, Known> = { [Key in keyof Texts]: Key extends keyof Known ? Known[Key] : Texts[Key] }

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'components'
    resources: English
    keySeparator: false
    nsSeparator: false
    returnNull: false
  }
}
