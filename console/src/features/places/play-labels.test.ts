import { everyDay } from '@litfass/domain/places/opening-hours'
import i18next from 'i18next'
import { expect, it } from 'vitest'

import de from '../../../texts/de.json'
import en from '../../../texts/en.json'
import { countFormatter, catalogueOptions } from '../../platform/i18n/figures.ts'
import { playsLabel } from './play-labels.ts'

await i18next.use(countFormatter).init({
  lng: 'en',
  resources: { en, de },
  ...catalogueOptions,
})

const nine = [{ from: '09:00', to: '18:00' }]
const five = [{ from: '09:00', to: '14:00' }]

it.each([
  ['always', undefined, '480 plays / day', '480 Einblendungen / Tag'],
  ['the same hours every day', everyDay(nine), '180 plays / day', '180 Einblendungen / Tag'],
  ['closed on Sundays', everyDay(nine, { Sunday: [] }), '180 plays / day, Mon–Sat', '180 Einblendungen / Tag, Mo–Sa'],
  [
    'shorter on Saturdays',
    everyDay(nine, { Saturday: five, Sunday: [] }),
    '166 plays / day on average, Mon–Sat',
    'im Schnitt 166 Einblendungen / Tag, Mo–Sa',
  ],
])('plays a day, as a place is open: %s', (_, serviceHours, english, german) => {
  const label = (language: 'en' | 'de') => playsLabel({ serviceHours }, 180, language).replaceAll('\u2060', '')
  expect([label('en'), label('de')]).toEqual([english, german])
})
