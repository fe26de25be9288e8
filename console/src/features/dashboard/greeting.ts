import { hourInZone } from '@litfass/domain/time/zone'

export type Greeting = 'morning' | 'day' | 'evening'

/** How to greet at an instant in the account's zone: morning to 11, day to 18, evening after. */
export function greetingAt(instant: number, zone: string): Greeting {
  const hour = hourInZone(instant, zone)
  if (hour < 11) return 'morning'
  return hour < 18 ? 'day' : 'evening'
}
