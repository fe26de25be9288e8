type Openings = { from: string; to: string }[]
type Week = Record<'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday', Openings>

/** The same opening hours every day, except on `others`. */
export function everyDay(openings: Openings, others: Partial<Week> = {}): Week {
  return {
    Monday: openings,
    Tuesday: openings,
    Wednesday: openings,
    Thursday: openings,
    Friday: openings,
    Saturday: openings,
    Sunday: openings,
    ...others,
  }
}
