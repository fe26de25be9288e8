import { logPlays } from './log-plays.ts'
import { playStoreIn } from './play-store.ts'

// A script of its own, which load-plays.ts loads after the first picture.
window.litfassPlays = (screenId, { database, ...parts }) =>
  logPlays(screenId, { ...parts, store: playStoreIn(database) })
