import type { Draft } from '@litfass/api/ads/drafts'
import type { DraftInput } from '@litfass/domain/ads/draft'
import { hashKey } from '@tanstack/react-query'

import {
  type AdgroupValues,
  frequencySeconds,
  newAdgroup,
  type Step,
  type Unit,
  units,
  type WizardValues,
} from './wizard-values.ts'

/** What the wizard holds, as it is kept for later. What is half typed is not kept, the terms are accepted when it is sent. */
export function draftOf(values: WizardValues, step: Step): DraftInput {
  const { offerKey, title, type, sides, startDate, endDate, adgroups } = values
  const draft = { title, startDate, endDate, step, offerKey }
  const common = ({ title: groupTitle, slideId }: AdgroupValues) => ({ title: groupTitle, slideId })
  const duration = (group: AdgroupValues) => numberOf(group.duration)
  switch (type) {
    case 'display':
      return {
        ...draft,
        type,
        adgroups: adgroups.map((group) => ({
          ...common(group),
          duration: duration(group),
          frequency: numberOf(frequencySeconds(group)),
          screens: group.screens,
        })),
      }
    case 'board':
      return { ...draft, type, adgroups: adgroups.map((group) => ({ ...common(group), sides, boards: group.boards })) }
    case 'cinema':
      return {
        ...draft,
        type,
        adgroups: adgroups.map((group) => ({
          ...common(group),
          duration: duration(group),
          cinemas: group.cinemas.map(({ id, halls }) => ({ id, halls: halls ?? [] })),
        })),
      }
  }
}

/** The wizard as it was when the draft was saved. Places of the basket do not come in by themselves. */
export function valuesOf(draft: Draft, { basket, groupTitle }: { basket: string[]; groupTitle: string }): WizardValues {
  const adgroups = draft.adgroups.map(groupValues)
  const [first] = draft.type === 'board' ? draft.adgroups : []
  return {
    offerKey: draft.offerKey,
    title: draft.title,
    type: draft.type,
    sides: first?.sides ?? 'single',
    startDate: draft.startDate,
    endDate: draft.endDate,
    adgroups: adgroups.length > 0 ? adgroups : [newAdgroup(groupTitle)],
    taken: basket,
    termsAccepted: false,
    basis: { timestamp: draft.timestamp, content: contentOf(draft) },
  }
}

/** Something is entered that is not saved: since `basis`, or where nothing is saved yet, since the `fresh` wizard. */
export function isUnsaved(values: WizardValues, fresh: WizardValues): boolean {
  const before = values.basis ? values.basis.content : contentOf(draftOf(fresh, 'campaign'))
  return contentOf(draftOf(values, 'campaign')) !== before
}

/** What is saved, comparable; going on a step changes nothing of it. */
export function contentOf({
  type,
  title,
  startDate,
  endDate,
  adgroups,
}: Pick<DraftInput, 'type' | 'title' | 'startDate' | 'endDate' | 'adgroups'>): string {
  return hashKey([type, title, startDate, endDate, adgroups])
}

function groupValues(group: DraftInput['adgroups'][number]): AdgroupValues {
  const { title, slideId } = group
  return {
    ...newAdgroup(title),
    slideId,
    ...('duration' in group && { duration: group.duration ?? '' }),
    ...('frequency' in group && intervalValues(group.frequency)),
    ...('screens' in group && { screens: group.screens }),
    ...('boards' in group && { boards: group.boards }),
    ...('cinemas' in group && { cinemas: group.cinemas }),
  }
}

function intervalValues(frequency: number | null): Pick<AdgroupValues, 'every' | 'unit'> {
  const unit: Unit = frequency !== null && frequency % units.min !== 0 ? 's' : 'min'
  return { every: frequency === null ? '' : frequency / units[unit], unit }
}

function numberOf(value: number | string | undefined): number | null {
  return typeof value === 'number' && value >= 0 && value <= 1_000_000_000 ? value : null
}
