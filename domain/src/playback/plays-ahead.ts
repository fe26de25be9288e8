import { type Programme, playingAt } from './playback.ts'

/* What a screen shows next, as a list that can be read without the programme. Runs on TVs: must not import zod at run time. */

/** What is shown until an instant. The first item is null and ends where the list begins: what came before is not known. */
export type Ahead<What> = [until: number, what: What | null]

/** The slides of the next plays from an instant on; null for the default slide and in the dark. */
export function playsAhead(programme: Programme, from: number, count: number): Ahead<string>[] {
  // Plays are cached by programme. With a copy, the player need not compute the day again to look back.
  const copy = { ...programme }
  const plays: Ahead<string>[] = [[from, null]]
  for (let at = from; plays.length <= count;) {
    const { slideId, until } = playingAt(copy, at)
    plays.push([until, slideId])
    at = until
  }
  return plays
}

/** What a list shows at an instant; null before it begins and after its end. */
export function aheadAt<What>(plays: Ahead<What>[], instant: number): What | null {
  const play = plays.find(([until]) => instant < until)
  return play ? play[1] : null
}
