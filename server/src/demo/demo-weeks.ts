import { everyDay, type Opening, type OpeningHours } from '@litfass/domain/places/opening-hours'

function week(weekdays: Opening[], saturday: Opening[], sunday: Opening[]): OpeningHours {
  return everyDay(weekdays, { Saturday: saturday, Sunday: sunday })
}

function from(start: string, to: string): Opening[] {
  return [{ from: start, to }]
}

/** Opening hours of the demo's places. */
export const demoWeeks = {
  gym: week(from('06:00', '23:00'), from('08:00', '21:00'), from('08:00', '21:00')),
  shop: week(from('09:00', '20:00'), from('10:00', '18:00'), []),
  office: week(from('07:00', '19:00'), [], []),
  practice: week(
    [
      { from: '08:00', to: '12:30' },
      { from: '14:00', to: '18:00' },
    ],
    [],
    [],
  ),
  evening: week(from('16:00', '24:00'), from('12:00', '24:00'), from('12:00', '22:00')),
  bank: week(from('09:00', '17:00'), [], []),
} as const satisfies Record<string, OpeningHours>
