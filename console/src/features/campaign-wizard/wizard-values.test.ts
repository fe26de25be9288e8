import { describe, expect, test } from 'vitest'

import { placesByRatio } from './places/places-by-ratio.ts'
import { sumOf, totalsOf } from './totals.ts'
import { bookingProblems, firstWrongStep, frequencyProblem, videoProblems, wizardProblems } from './wizard-problems.ts'
import {
  type AdGroupValues,
  begunWith,
  bookedLength,
  newAdGroup,
  newKey,
  newWizard,
  offerOf,
  quoteInputOf,
  trimmedSeconds,
  type WizardValues,
  withCopy,
} from './wizard-values.ts'

const today = '2026-11-20'
const a = '01890000-0000-7000-8000-00000000000a'
const b = '01890000-0000-7000-8000-00000000000b'
const video = { id: a, url: '', seconds: 6, bytes: 1, width: 1, height: 1, hasSound: false, lastFrameUrl: '' }

function wholeWizard(): WizardValues {
  const values = newWizard('Gyms')
  return {
    ...values,
    title: 'Advent',
    startDate: '2026-11-30',
    endDate: '2026-12-13',
    adgroups: values.adgroups.map((group) => ({ ...group, slideId: b, places: [{ id: a, halls: null }] })),
    termsAccepted: true,
  }
}

function withFirstGroup(values: WizardValues, part: Partial<AdGroupValues>): WizardValues {
  return { ...values, adgroups: values.adgroups.map((group) => ({ ...group, ...part })) }
}

test('the copy of a group with a long title has a title of its own that fits, and no character of it is cut in two', () => {
  const title = `${'A'.repeat(50)}👨‍👩‍👧👨‍👩‍👧`
  const copy = withCopy(withFirstGroup(wholeWizard(), { title }), 0, `Copy of ${title}`).adgroups[1]?.title
  expect(copy).toBe(`Copy of ${'A'.repeat(50)}…`)
  expect(withCopy(wholeWizard(), 0, 'Copy of Gyms').adgroups[1]?.title).toBe('Copy of Gyms')
})

test('a slide goes into the first group without one, and never replaces another', () => {
  const slidesOf = ({ adgroups }: WizardValues) => adgroups.map(({ slideId }) => slideId)
  const empty = { ...newWizard('Gyms'), adgroups: [newAdGroup('Gyms'), newAdGroup('Bars')] }
  const one = begunWith(empty, { slide: a, slides: [] })
  expect(slidesOf(one)).toEqual([a, null])
  expect(slidesOf(begunWith(begunWith(one, { slide: b, slides: [] }), { slide: a, slides: [] }))).toEqual([a, b])
})

test('a slide with a video is booked for its length', () => {
  const begun = begunWith(newWizard('Gyms'), { slide: a, slides: [{ id: a, video }] })
  expect(begun.adgroups).toMatchObject([{ slideId: a, duration: 6 }])
})

test.each([
  [6, 4, 4],
  [6, 10, null],
  [2.38, 10, 2],
  [2.38, 3, 2],
  [2.38, 2, 2],
  [2.7, 10, 2],
])('a video of %s s that is booked for %s s is trimmed to %s', (seconds, duration, trimmed) => {
  expect(trimmedSeconds({ seconds }, duration)).toBe(trimmed)
})

test('a video that fills no whole seconds is booked for those to which it can be trimmed', () => {
  expect(bookedLength([{ id: a, video: { ...video, seconds: 2.38 } }], a)).toEqual({ duration: 2 })
})

test('a period of the finder is taken by a campaign without one', () => {
  const begun = begunWith(newWizard('Gyms'), { start: '2026-12-01', end: '2026-12-14', slides: [] })
  expect(begun).toMatchObject({ startDate: '2026-12-01', endDate: '2026-12-14' })
  expect(begunWith(begun, { start: '2027-01-01', end: '2027-01-14', slides: [] })).toEqual(begun)
  expect(begunWith(newWizard('Gyms'), { start: '2026-12-01', slides: [] })).toMatchObject({
    startDate: null,
    endDate: null,
  })
})

describe('wizardProblems', () => {
  test('finds nothing wrong with a complete campaign', () => {
    expect(wizardProblems(wholeWizard(), today)).toEqual({})
  })

  test('names each missing field by the path of the offer', () => {
    const problems = wizardProblems(newWizard(''), today)
    expect(Object.keys(problems).toSorted()).toEqual([
      'adgroups.0.screens',
      'adgroups.0.slideId',
      'adgroups.0.title',
      'campaign.endDate',
      'campaign.startDate',
      'campaign.title',
      'termsAccepted',
    ])
    expect(problems['adgroups.0.screens']).toMatchObject({ code: 'no-screen' })
  })

  test('shows an interval that is too short at once, and an empty one only later', () => {
    const shownFor = (every: number | '') =>
      bookingProblems(withFirstGroup(newWizard(''), { duration: 10, every, unit: 's' }))
    expect(Object.keys(shownFor(10))).toEqual(['adgroups.0.frequency'])
    expect([shownFor(11), shownFor('')]).toEqual([{}, {}])
  })

  test.each([
    [0, 'min', { code: 'too-small', min: 1 }],
    [1441, 'min', { code: 'too-large', max: 1440 }],
    [9, 's', { code: 'too-small', min: 10 }],
    [86_401, 's', { code: 'too-large', max: 86_400 }],
  ] as const)('gives the limits of an interval of %s %s in its unit', (every, unit, expected) => {
    const found = bookingProblems(withFirstGroup(newWizard(''), { duration: 1, every, unit }))['adgroups.0.frequency']
    expect(found && frequencyProblem(found, unit)).toEqual(expected)
  })

  test('names a video that is not as long as its booking, except on boards, which sell no duration', () => {
    const shownFor = (part: Partial<AdGroupValues>, type: WizardValues['type'] = 'display') =>
      videoProblems({ ...withFirstGroup(wholeWizard(), part), type }, [
        { id: a, video },
        { id: b, video: null },
      ])
    const refusal = { 'adgroups.0.duration': { code: 'not-as-long-as-video', seconds: 6 } }
    expect(shownFor({ slideId: a, duration: 4 })).toEqual(refusal)
    expect(shownFor({ slideId: a, duration: 9 }, 'cinema')).toEqual(refusal)
    expect(shownFor({ slideId: a, duration: 4 }, 'board')).toEqual({})
    for (const duration of [6, '']) expect(shownFor({ slideId: a, duration })).toEqual({})
    expect(shownFor({ slideId: b, duration: 4 })).toEqual({})
  })

  test('requires a start in three days or later, before the end', () => {
    expect(wizardProblems({ ...wholeWizard(), startDate: '2026-11-22' }, today)).toEqual({
      'campaign.startDate': { code: 'start-too-early' },
    })
    expect(wizardProblems({ ...wholeWizard(), startDate: '2026-11-23' }, today)).toEqual({})
    expect(wizardProblems({ ...wholeWizard(), endDate: '2026-11-30' }, today)).toEqual({
      'campaign.startDate': { code: 'start-not-before-end' },
      'campaign.endDate': { code: 'end-not-after-start' },
    })
    // A missing end does not hide what is wrong with the start.
    expect(wizardProblems({ ...wholeWizard(), startDate: '2026-11-22', endDate: null }, today)).toMatchObject({
      'campaign.startDate': { code: 'start-too-early' },
      'campaign.endDate': { code: 'required' },
    })
  })

  test('a frequency in minutes is sent in seconds', () => {
    expect(offerOf(wholeWizard()).adgroups[0]).toMatchObject({ duration: 10, frequency: 180 })
  })

  test('finds the first step with a problem', () => {
    expect(
      firstWrongStep({ termsAccepted: { code: 'terms-required' }, 'adgroups.0.slideId': { code: 'not-yours' } }),
    ).toBe('adgroups')
    expect(firstWrongStep({})).toBeNull()
  })
})

test('invalid entries are not quoted', () => {
  const values = wholeWizard()
  const withFirst = (part: Partial<AdGroupValues>) => withFirstGroup(values, part)
  const screensOf = (asked: WizardValues) => {
    const group = quoteInputOf(asked, today)?.adgroups[0]
    return group && 'screens' in group ? group.screens : []
  }
  expect(quoteInputOf(values, today)?.adgroups[0]).toEqual({ duration: 10, frequency: 180, screens: [a] })
  expect(screensOf(withFirst({ duration: '' }))).toEqual([])
  expect(screensOf(withFirst({ duration: 301 }))).toEqual([])
  expect(screensOf(withFirst({ duration: 60, every: 1 }))).toEqual([])
  expect(quoteInputOf({ ...values, endDate: null }, today)).toBeNull()
  expect(quoteInputOf({ ...values, startDate: '2026-11-21' }, today)).toBeNull()
})

test('boards and cinemas are quoted and sent with their own fields', () => {
  const values = wholeWizard()
  const boards: WizardValues = withFirstGroup({ ...values, type: 'board', sides: 'double' }, { duration: '' })
  expect(quoteInputOf(boards, today)?.adgroups).toEqual([{ sides: 'double', boards: [a] }])
  expect(wizardProblems(boards, today)).toEqual({})
  const cinemas: WizardValues = withFirstGroup(
    { ...values, type: 'cinema' },
    {
      places: [
        { id: a, halls: [b] },
        { id: b, halls: null },
      ],
    },
  )
  expect(quoteInputOf(cinemas, today)?.adgroups).toEqual([{ duration: 10, cinemas: [{ id: a, halls: [b] }] }])
  expect(wizardProblems(cinemas, today)).toEqual({ 'adgroups.0.cinemas.1.halls': { code: 'no-hall', min: 1 } })
  expect(offerOf(boards, 84_000)).toMatchObject({ amount: 84_000, campaign: { type: 'board' } })
})

test('each kind requires its own places', () => {
  const problemsOf = (type: WizardValues['type']) => wizardProblems({ ...newWizard('Group'), type }, today)
  expect(problemsOf('board')['adgroups.0.boards']).toMatchObject({ code: 'no-board' })
  expect(problemsOf('cinema')['adgroups.0.cinemas']).toMatchObject({ code: 'no-cinema' })
  expect(Object.keys(problemsOf('board')).filter((path) => /screens|frequency|duration/.test(path))).toEqual([])
})

describe('totals', () => {
  const quote = { amount: 100, impressions: 10, reach: 5 }
  const known = { ...quote, places: 1 }
  const unknown = { amount: null, impressions: null, reach: null, places: 1 }

  test('are unknown while the price of a group with places is unknown', () => {
    expect(sumOf([known, known])).toEqual({ amount: 200, impressions: 20, reach: 10 })
    expect(sumOf([known, unknown])).toEqual({ amount: null, impressions: null, reach: null })
  })

  test('ignore groups without places, and are unknown if all are without', () => {
    const empty = { amount: null, impressions: null, reach: null, places: 0 }
    expect(sumOf([known, empty])).toEqual(quote)
    expect(sumOf([empty])).toEqual({ amount: null, impressions: null, reach: null })
    expect(totalsOf([], false)).toEqual(empty)
    expect(totalsOf([undefined], true)).toEqual(unknown)
  })
})

test('keys are random UUIDs', () => {
  expect(new Set(Array.from({ length: 50 }, newKey)).size).toBe(50)
})

test('one preview for each aspect ratio', () => {
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
