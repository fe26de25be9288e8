import type { Selectable } from 'kysely'

import type { Ads } from '../../platform/db/schema.ts'

export type AdRow = Selectable<Ads>
