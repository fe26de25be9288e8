import { keysOf, recordOf } from '@litfass/domain/keys-of'
import { placeTables } from '@litfass/domain/places/bookable-kinds'

import type { tables } from './tables.ts'

/** What can change, named after the table of the contract. */
export type Topic = keyof typeof tables

const placeFollowers = recordOf(placeTables, (table): Topic[] => [table, 'sites', 'finder', 'accounts', 'deletedItems'])

/**
 * Topics to reload when a topic changes. The server publishes only the changed topics; pages and caches look up the rest
 * here. 'accounts' covers dashboard and amounts, 'finder' free airtime, 'player' what screens play, 'session' roles and
 * companies.
 */
export const follows: Record<Topic, readonly Topic[]> = {
  session: ['session'],
  twoFactor: ['session'],
  accounts: ['accounts', 'team', 'session', 'player', 'slidePlays'],
  team: ['team', 'session', 'accounts'],
  accountDeletion: ['accountDeletion'],
  audit: ['audit'],
  deletedItems: [
    'deletedItems',
    'slides',
    'folders',
    'shows',
    'sites',
    ...placeTables,
    'schedules',
    'jobs',
    'drafts',
    'ads',
    'finder',
    'accounts',
    'player',
  ],
  savedViews: ['savedViews'],
  legal: ['legal'],
  slides: ['slides', 'folders', 'shows', 'screens', 'jobs', 'accounts', 'player', 'deletedItems'],
  folders: ['folders', 'slides', 'deletedItems'],
  slidePlays: ['slidePlays'],
  videos: ['videos', 'accounts'],
  shows: ['shows', 'slides', 'screens', 'schedules', 'jobs', 'ads', 'accounts', 'player', 'deletedItems'],
  // Screens may be dark outside the opening hours of their location.
  sites: ['sites', ...placeTables, 'player', 'deletedItems'],
  ...placeFollowers,
  screens: [...placeFollowers.screens, 'shows', 'schedules', 'jobs', 'ads', 'player'],
  devices: ['devices', 'screens', 'shows', 'slides', 'accounts'],
  schedules: ['schedules', 'screens', 'shows', 'ads', 'player', 'deletedItems'],
  jobs: ['jobs', 'shows', 'slides', 'screens', 'ads', 'accounts', 'player', 'deletedItems'],
  addresses: ['addresses'],
  categories: ['categories'],
  proof: ['proof'],
  declarations: ['declarations', 'reports'],
  reports: ['reports'],
  reportLinks: ['reportLinks'],
  finder: ['finder'],
  search: ['search'],
  campaigns: ['campaigns', 'drafts', 'ads', 'accounts'],
  drafts: ['drafts', 'deletedItems'],
  ads: [
    'ads',
    'messages',
    'statistics',
    'delivery',
    'settlements',
    'payouts',
    'campaigns',
    'payments',
    'connectedAccounts',
    'screens',
    'finder',
    'accounts',
    'player',
  ],
  messages: ['messages'],
  statistics: ['statistics'],
  delivery: ['delivery'],
  settlements: ['settlements', 'ads', 'delivery', 'payments', 'accounts'],
  plays: ['plays', 'delivery'],
  payments: ['payments', 'statistics', 'delivery', 'settlements', 'payouts', 'ads', 'campaigns', 'accounts'],
  invoices: ['invoices'],
  connectedAccounts: ['connectedAccounts'],
  payouts: ['payouts'],
  player: ['player'],
}

export const topics: readonly Topic[] = keysOf(follows)

export function isTopic(text: unknown): text is Topic {
  return typeof text === 'string' && Object.hasOwn(follows, text)
}

/** All topics to reload when these have changed. */
export function followersOf(changed: readonly Topic[]): Set<Topic> {
  return new Set(changed.flatMap((topic) => follows[topic]))
}

/** Seconds between heartbeats of an event stream. Clients reconnect after two and a half intervals without one. */
export const streamHeartbeatSeconds = 20
