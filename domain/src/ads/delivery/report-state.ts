/** What a report is about: ads whose plays are still to come, some of their plays, or all of them. */
export function reportState(report: {
  isFinal: boolean
  due: number
  delivered: number
  /** Ads on boards and in halls. */
  declared: readonly { days: number }[]
}): 'planned' | 'interim' | 'final' {
  if (report.isFinal) return 'final'
  const isPlanned = report.due === 0 && report.delivered === 0 && report.declared.every(({ days }) => days === 0)
  return isPlanned ? 'planned' : 'interim'
}
