/** The result of the work, and how often the event loop turned meanwhile and could answer other requests. */
export async function countEventLoopTurns<Result>(work: Promise<Result>): Promise<[Result, number]> {
  let turns = 0
  let next: NodeJS.Immediate
  const turn = () => {
    turns++
    next = setImmediate(turn)
  }
  next = setImmediate(turn)
  return [await work.finally(() => clearImmediate(next)), turns]
}
