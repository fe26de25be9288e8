import type { Ad, Answers } from '@litfass/api/ads/ads'

import { Problem } from '../../platform/http/problem.ts'

/** The answer to a single ad. @throws Problem if it was refused */
export function onlyAnswer({ answered: [ad], refused: [refusal] }: Answers): Ad {
  if (!ad) throw new Problem(refusal?.code ?? 'ad-wrong-status')
  return ad
}
