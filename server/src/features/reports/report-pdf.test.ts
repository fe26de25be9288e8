import { expect, test } from 'vitest'

import { countEventLoopTurns } from '../../testing/event-loop-turns.ts'
import { reportPdf } from './report-pdf.ts'

test('the server answers others while the report of a campaign on many places is drawn', async () => {
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
    booked: 600,
    signed: 0,
    missed: {},
    days: [{ day: '2026-12-01', due: 600, delivered: 600 }],
    ads: Array.from({ length: 60 }, () => ad),
    declared: [],
  }
  const drawn = { language: 'de', created: new Date('2026-12-24T12:00:00Z'), roots: 'https://litfass.example' } as const
  const [pdf, turns] = await countEventLoopTurns(reportPdf(report, drawn))
  expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(3)
  expect(turns).toBeGreaterThan(report.ads.length / 2)
})
