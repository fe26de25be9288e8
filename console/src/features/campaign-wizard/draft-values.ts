import type { Draft } from '@litfass/api/drafts'
import type { DisplayDraft } from '@litfass/domain/draft'
import { hashKey } from '@tanstack/react-query'

import {
  type AdgroupValues,
  frequencySeconds,
  newAdgroup,
  newKey,
  type Step,
  type Unit,
  units,
  type WizardValues,
} from './wizard-values.ts'

/** What the wizard holds, as it is kept for later. What is half typed is not kept, the terms are accepted when it is sent. */
export function draftOf(values: WizardValues, step: Step): DisplayDraft {
  const { offerKey, title, startdate, enddate, adgroups } = values
  return {
    typ: 'display',
    title,
    startDate: startdate,
    endDate: enddate,
    step,
    offerKey,
    adgroups: adgroups.map((group) => ({
      title: group.title,
      slide: group.slide,
      duration: numberOf(group.duration),
      frequency: numberOf(frequencySeconds(group)),
      screens: group.screens,
    })),
  }
}

/** The wizard as it was when the draft was saved. Places of the basket do not come in by themselves. */
export function valuesOf(draft: Draft, { basket, groupTitle }: { basket: string[]; groupTitle: string }): WizardValues {
  const adgroups = draft.typ === 'display' ? draft.adgroups.map(groupValues) : []
  return {
    offerKey: draft.offerKey,
    title: draft.title,
    startdate: draft.startDate,
    enddate: draft.endDate,
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
export function contentOf({ title, startDate, endDate, adgroups }: Omit<Draft | DisplayDraft, 'step'>): string {
  return hashKey([title, startDate, endDate, adgroups])
}

function groupValues(group: DisplayDraft['adgroups'][number]): AdgroupValues {
  const { title, slide, duration, frequency, screens } = group
  const unit: Unit = frequency !== null && frequency % units.min !== 0 ? 's' : 'min'
  return {
    key: newKey(),
    title,
    slide,
    duration: duration ?? '',
    every: frequency === null ? '' : frequency / units[unit],
    unit,
    screens,
    folded: false,
  }
}

function numberOf(value: number | string | undefined): number | null {
  return typeof value === 'number' && value >= 0 && value <= 1_000_000_000 ? value : null
}
