import { logPlays } from './log-plays.ts'
import { playStoreIn } from './play-store.ts'

// Loaded by load-plays.ts after the first picture.
window.litfassPlays = (screenId, { database, ...parts }) =>
  logPlays(screenId, { ...parts, store: playStoreIn(database) })
