import type { Draft } from '@litfass/api/ads/drafts'
import { DraftInput } from '@litfass/domain/ads/draft'
import { expect, test } from 'vitest'

import { draftOf, isUnsaved, valuesOf } from './draft-values.ts'
import { newWizard, type WizardValues } from './wizard-values.ts'

const id = '01890000-0000-7000-8000-00000000000a'
const fresh = newWizard('Ad group 1')

function saved(values: WizardValues): Draft {
  const stored = { id, accountId: id, creatorId: id, timestamp: '2026-11-20T10:00:00.000Z' }
  return { ...draftOf(values, 'adgroups'), ...stored }
}

function reopened(values: WizardValues): WizardValues {
  return valuesOf(saved(values), { basket: [], groupTitle: 'Ad group 1' })
}

function withGroup(part: Partial<WizardValues['adgroups'][number]>): WizardValues {
  return { ...fresh, title: 'Advent', adgroups: fresh.adgroups.map((group) => ({ ...group, ...part })) }
}

test.each([
  ['minutes', { every: 3, unit: 'min' as const }],
  ['seconds', { every: 90, unit: 's' as const }],
])('an interval in %s comes back as it was entered', (_, interval) => {
  expect(reopened(withGroup(interval)).adgroups[0]).toMatchObject(interval)
})

test('all entries can be saved; half-typed numbers are left out', () => {
  const halfTyped = withGroup({ duration: '-', every: '', title: '' })
  expect(DraftInput.safeParse(draftOf(halfTyped, 'campaign')).error).toBeUndefined()
  expect(draftOf(halfTyped, 'campaign').adgroups[0]).toMatchObject({ duration: null, frequency: null })
  expect(reopened(halfTyped).adgroups[0]).toMatchObject({ duration: '', every: '' })
})

test('a reopened draft keeps its offer key, and its terms have to be accepted again', () => {
  const again = reopened({ ...withGroup({}), termsAccepted: true })
  expect(again.offerKey).toBe(fresh.offerKey)
  expect(again.termsAccepted).toBe(false)
})

test('entries are unsaved until they are saved', () => {
  expect(isUnsaved(fresh, fresh)).toBe(false)
  expect(isUnsaved(withGroup({ places: [{ id, halls: null }] }), fresh)).toBe(true)
  const opened = reopened(withGroup({ places: [{ id, halls: null }] }))
  expect(isUnsaved(opened, fresh)).toBe(false)
  expect(isUnsaved({ ...opened, termsAccepted: true, taken: [id] }, fresh)).toBe(false)
  expect(isUnsaved({ ...opened, title: '' }, fresh)).toBe(true)
})

test('a draft without groups is reopened with one', () => {
  const draft = { ...saved(fresh), type: 'display' as const, adgroups: [] }
  expect(valuesOf(draft, { basket: [], groupTitle: 'Ad group 1' }).adgroups).toHaveLength(1)
})

test.each([
  ['boards', { type: 'board' as const, sides: 'double' as const }, { places: [{ id, halls: null }] }],
  ['cinemas', { type: 'cinema' as const }, { places: [{ id, halls: [id] }], duration: 20 }],
])('a campaign of %s comes back as it was saved', (_, values, group) => {
  const entered = { ...withGroup(group), ...values }
  const again = reopened(entered)
  expect(again).toMatchObject({ ...values, adgroups: [group] })
  expect(isUnsaved(again, fresh)).toBe(false)
  expect(isUnsaved({ ...again, type: 'display' }, fresh)).toBe(true)
})
