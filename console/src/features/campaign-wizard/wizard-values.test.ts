import { describe, expect, test } from 'vitest'

import { placesByRatio } from './places-by-ratio.ts'
import {
  firstWrongStep,
  newKey,
  newWizard,
  offerOf,
  placesOf,
  quoteInputOf,
  type WizardValues,
  withBasket,
  withCopy,
  wizardProblems,
} from './wizard-values.ts'

const today = '2026-11-20'
const a = '01890000-0000-7000-8000-00000000000a'
const b = '01890000-0000-7000-8000-00000000000b'

function wholeWizard(): WizardValues {
  const values = newWizard('Gyms')
  return {
    ...values,
    title: 'Advent',
    startdate: '2026-11-30',
    enddate: '2026-12-13',
    adgroups: values.adgroups.map((group) => ({ ...group, slide: b, screens: [a] })),
    termsAccepted: true,
  }
}

describe('wizardProblems', () => {
  test('has nothing to say about a whole campaign', () => {
    expect(wizardProblems(wholeWizard(), today)).toEqual({})
  })

  test('names each missing field by the path of the offer', () => {
    const problems = wizardProblems(newWizard(''), today)
    expect(Object.keys(problems).toSorted()).toEqual([
      'adgroups.0.screens',
      'adgroups.0.slide',
      'adgroups.0.title',
      'campaign.enddate',
      'campaign.startdate',
      'campaign.title',
      'termsAccepted',
    ])
    expect(problems['adgroups.0.screens']).toMatchObject({ code: 'no-screen' })
  })

  test('starts at the earliest in three days, and before the end', () => {
    expect(wizardProblems({ ...wholeWizard(), startdate: '2026-11-22' }, today)).toEqual({
      'campaign.startdate': { code: 'start-too-early' },
    })
    expect(wizardProblems({ ...wholeWizard(), startdate: '2026-11-23' }, today)).toEqual({})
    expect(wizardProblems({ ...wholeWizard(), enddate: '2026-11-30' }, today)).toEqual({
      'campaign.startdate': { code: 'start-not-before-end' },
      'campaign.enddate': { code: 'end-not-after-start' },
    })
  })

  test('a frequency in minutes is sent in seconds', () => {
    expect(offerOf(wholeWizard()).adgroups[0]).toMatchObject({ duration: 10, frequency: 180 })
  })

  test('the first step with a problem comes first', () => {
    expect(
      firstWrongStep({ termsAccepted: { code: 'terms-required' }, 'adgroups.0.slide': { code: 'not-yours' } }),
    ).toBe('adgroups')
    expect(firstWrongStep({})).toBeNull()
  })
})

describe('withBasket', () => {
  test('new places come into the open group once', () => {
    const values = withBasket(newWizard('Gyms'), [a, b])
    expect(placesOf(values)).toEqual([a, b])
    expect(withBasket(values, [a, b])).toBe(values)
  })

  test('a place taken out of its group stays out', () => {
    const values = withBasket(newWizard('Gyms'), [a, b])
    const without = { ...values, adgroups: values.adgroups.map((group) => ({ ...group, screens: [b] })) }
    expect(placesOf(withBasket(without, [a, b]))).toEqual([b])
  })

  test('a place that left the basket leaves every group', () => {
    const values = withCopy(withBasket(newWizard('Gyms'), [a, b]), 0, 'Copy')
    expect(withBasket(values, [b]).adgroups.map(({ screens }) => screens)).toEqual([[b], [b]])
  })
})

test('a group that is not whole asks for no price', () => {
  const values = wholeWizard()
  const typing = { ...values, adgroups: values.adgroups.map((group) => ({ ...group, duration: '' })) }
  expect(quoteInputOf(values)?.adgroups[0]).toEqual({ duration: 10, frequency: 180, screens: [a] })
  expect(quoteInputOf(typing)?.adgroups[0]?.screens).toEqual([])
  expect(quoteInputOf({ ...values, enddate: null })).toBeNull()
})

test('keys are random UUIDs', () => {
  expect(new Set(Array.from({ length: 50 }, newKey)).size).toBe(50)
})

test('one picture for each shape of screen', () => {
  const places = [
    { name: 'Foyer', resolution: '1920x1080' },
    { name: 'Mirror', resolution: '1080x1920' },
    { name: 'Bar', resolution: '3840x2160' },
  ]
  expect(placesByRatio(places)).toEqual([
    { resolution: '1920x1080', names: ['Foyer', 'Bar'] },
    { resolution: '1080x1920', names: ['Mirror'] },
  ])
})
