import { expect, test } from 'vitest'

import { reportPdf } from './report-pdf.ts'

test('the report of a campaign on many places has as many pages as they need', async () => {
  const ad = {
    title: 'Croissants',
    placeName: 'Foyer',
    due: 10,
    delivered: 10,
    lastReport: null,
    booked: 10,
    lastDays: [],
    isMakeGood: false,
  }
  const report = {
    campaign: 'Herbst 2026',
    company: 'Bäckerei Morgenrot GmbH',
    isFinal: true,
    lastReport: null,
    published: null,
    creative: null,
    due: 600,
    delivered: 600,
    madeGood: 0,
    booked: 600,
    signed: 0,
    missed: {},
    paused: 0,
    days: [{ day: '2026-12-01', due: 600, delivered: 600 }],
    ads: Array.from({ length: 60 }, () => ad),
    declared: [],
    language: 'de' as const,
    created: new Date('2026-12-24T12:00:00Z'),
    checkValuesAddress: 'https://litfass.example',
  }
  const pdf = await reportPdf(report)
  expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(3)
})
