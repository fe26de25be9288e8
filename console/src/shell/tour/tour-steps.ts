import type { Account } from '@litfass/api/people/accounts'
import { goes, type Way } from '@litfass/domain/people/usage'
import type { ParseKeys } from 'i18next'

import { mayOpen, pageAt, type PagePath } from '../../route-table.ts'

type TitledStep<Key> = Key extends `${infer Name}Title` ? (Name extends 'offer' ? never : Name) : never

export interface TourStep {
  /** Its texts are `<name>Title` and `<name>Text`. */
  name: TitledStep<ParseKeys<'tour'>>
  page: PagePath
  /** Selector of the highlighted element. If it is missing, the text is centred. */
  at: string
  /** Only for companies that use Litfass this way. */
  for?: Way
}

/** The link to another page, or the page's heading if the link is missing. */
function linkTo(path: PagePath): string {
  const link = `a[href="${path}"]`
  return `main ${link}, main:not(:has(${link})) h1`
}

/** The main journey, from the first slide to a live ad. */
const tourSteps: readonly TourStep[] = [
  { name: 'welcome', page: '/dashboard', at: 'main h1' },
  { name: 'slides', page: '/slides/overview', at: linkTo('/slides/new') },
  { name: 'shows', page: '/shows/overview', at: linkTo('/shows/new'), for: 'publish' },
  { name: 'screens', page: '/screens/overview', at: linkTo('/screens/new'), for: 'publish' },
  { name: 'quotations', page: '/publish/ads', at: 'main h1', for: 'publish' },
  { name: 'finder', page: '/finder', at: 'main input[type="search"]', for: 'advertise' },
  { name: 'campaigns', page: '/advertise/campaigns', at: linkTo('/advertise/new'), for: 'advertise' },
  { name: 'ads', page: '/advertise/ads', at: 'main h1', for: 'advertise' },
  { name: 'help', page: '/dashboard', at: '#help-menu' },
]

/** The steps for a company: the pages its member may open, for its intended use. */
export function tourFor({ usage, roles }: Pick<Account, 'usage' | 'roles'>): TourStep[] {
  return tourSteps.filter((step) => mayOpen(pageAt(step.page), roles) && (!step.for || goes(usage, step.for)))
}
