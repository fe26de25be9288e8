import { hourInZone } from '@litfass/domain/time/zone'

export type Greeting = 'morning' | 'day' | 'evening'

/** The greeting in the account's zone: morning until 11, day until 18, evening after. */
export function greetingAt(instant: number, zone: string): Greeting {
  const hour = hourInZone(instant, zone)
  if (hour < 11) return 'morning'
  return hour < 18 ? 'day' : 'evening'
}
