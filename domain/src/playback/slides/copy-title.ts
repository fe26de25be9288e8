import { shortened } from '../../line.ts'

/** Title of a copy within a length limit. A copy of a copy is named like the first copy. */
export function copyTitle(title: string, { beginning, longest }: { beginning: string; longest: number }): string {
  const whole = title.startsWith(`${beginning} `) ? title : `${beginning} ${title}`
  return shortened(whole, longest)
}
