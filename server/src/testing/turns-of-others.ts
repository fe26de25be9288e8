/** Resolves to what work does, and how often the event loop turned meanwhile: how often others could be answered. */
export async function turnsOfOthers<Result>(work: Promise<Result>): Promise<[Result, number]> {
  let turns = 0
  let next: NodeJS.Immediate
  const turn = () => {
    turns++
    next = setImmediate(turn)
  }
  next = setImmediate(turn)
  return [await work.finally(() => clearImmediate(next)), turns]
}
