import type { Draft } from '@litfass/api/ads/drafts'
import type { DraftInput } from '@litfass/domain/ads/draft'
import { hashKey } from '@tanstack/react-query'

import { bookablePlaceKinds } from '../place-kinds/place-kinds.ts'
import {
  type AdGroupValues,
  frequencySeconds,
  newAdGroup,
  type Step,
  type Unit,
  units,
  type WizardValues,
} from './wizard-values.ts'

/** The entries as a draft. Half-typed numbers are left out; the terms are accepted when the offer is sent. */
export function draftOf(values: WizardValues, step: Step): DraftInput {
  const { offerKey, title, type, sides, startDate, endDate, adgroups } = values
  return bookablePlaceKinds[type].draftOf(
    { title, startDate, endDate, step, offerKey },
    adgroups.map((group) => ({
      title: group.title,
      slideId: group.slideId,
      places: group.places,
      sides,
      duration: numberOf(group.duration),
      frequency: numberOf(frequencySeconds(group)),
    })),
  )
}

/** The entries of a saved draft. Places of the basket are not added to it. */
export function valuesOf(draft: Draft, { basket, groupTitle }: { basket: string[]; groupTitle: string }): WizardValues {
  const adgroups = draft.adgroups.map((group) => groupValues(group, draft.type))
  const [first] = draft.adgroups
  return {
    offerKey: draft.offerKey,
    title: draft.title,
    type: draft.type,
    sides: (first && 'sides' in first && first.sides) || 'single',
    startDate: draft.startDate,
    endDate: draft.endDate,
    adgroups: adgroups.length > 0 ? adgroups : [newAdGroup(groupTitle)],
    taken: basket,
    termsAccepted: false,
    basis: { timestamp: draft.timestamp, content: contentOf(draft) },
  }
}

/** True when the entries differ from `basis`, or from the `fresh` wizard where no draft is saved. */
export function isUnsaved(values: WizardValues, fresh: WizardValues): boolean {
  const before = values.basis ? values.basis.content : contentOf(draftOf(fresh, 'campaign'))
  return contentOf(draftOf(values, 'campaign')) !== before
}

/** What a draft holds, for comparison; the step is not part of it. */
export function contentOf({
  type,
  title,
  startDate,
  endDate,
  adgroups,
}: Pick<DraftInput, 'type' | 'title' | 'startDate' | 'endDate' | 'adgroups'>): string {
  return hashKey([type, title, startDate, endDate, adgroups])
}

function groupValues(group: DraftInput['adgroups'][number], type: DraftInput['type']): AdGroupValues {
  const { title, slideId } = group
  return {
    ...newAdGroup(title),
    slideId,
    ...('duration' in group && { duration: group.duration ?? '' }),
    ...('frequency' in group && intervalValues(group.frequency)),
    places: bookablePlaceKinds[type].draftedPlaces(group),
  }
}

function intervalValues(frequency: number | null): Pick<AdGroupValues, 'every' | 'unit'> {
  const unit: Unit = frequency !== null && frequency % units.min !== 0 ? 's' : 'min'
  return { every: frequency === null ? '' : frequency / units[unit], unit }
}

function numberOf(value: number | string | undefined): number | null {
  return typeof value === 'number' && value >= 0 && value <= 1_000_000_000 ? value : null
}
