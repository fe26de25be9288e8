import { problemFigures } from '@litfass/api/problem'
import { forecastDays, fulfilledPercent } from '@litfass/domain/ads/delivery/delivery'
import { formatCount } from '@litfass/domain/money/money'
import { auditDays, auditUserDays } from '@litfass/domain/people/audit'
import { maxDeletedDrafts, maxDeletedItems, restoreDays } from '@litfass/domain/people/deleted-item'
import { invitationDays } from '@litfass/domain/people/membership'
import { boardSlots } from '@litfass/domain/places/board'
import { hiddenBelow, hoursInTouch } from '@litfass/domain/places/devices/reliability'
import { newBadgeDays } from '@litfass/domain/places/screen'
import { horizonDays, playRetentionDays, recordRetentionDays } from '@litfass/domain/playback/retention'
import { maxEvents } from '@litfass/domain/playback/schedule'
import { defaultEntry } from '@litfass/domain/playback/show'
import { endingMailDays } from '@litfass/domain/playback/slides/ending-mail'
import type { FormatterModule } from 'i18next'

/** Placeholders that `t` fills in every text by itself: numbers of the domain, so that no text repeats one. */
export const figures = {
  ...problemFigures,
  auditDays,
  auditUserDays,
  boardSlots,
  defaultSeconds: defaultEntry.duration,
  endingMailDays,
  forecastDays,
  fulfilledPercent,
  hiddenBelow,
  horizonDays,
  hoursInTouch,
  invitationDays,
  maxDeletedDrafts,
  maxDeletedItems: formatCount(maxDeletedItems),
  maxEvents,
  newBadgeDays,
  playRetentionDays,
  recordRetentionMonths: Math.floor((recordRetentionDays * 12) / 365),
  restoreDays,
}

/** How `t` fills texts; with `countFormatter`. */
const interpolation = { escapeValue: false, alwaysFormat: true, defaultVariables: figures }

/** How i18next reads the catalogues: keys are not split into paths. */
export const catalogueOptions = { keySeparator: false, nsSeparator: false, interpolation } as const

/** Numbers of things, as opposed to pixels or years. */
const grouped = new Set(['count', 'limit', 'max', 'total'])

/** Groups the digits of such numbers. They are not passed as text, since `t` chooses the plural by `count`. */
export const countFormatter: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: string | number, _format, _language, options) =>
    // The type of i18next says string only; `t` writes any value as one.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    (typeof value === 'number' && Number.isInteger(value) && grouped.has(options?.interpolationkey)
      ? formatCount(value)
      : value) as string,
}
