import { expect, test } from 'vitest'

import { type DrawnReport, reportPdf } from './report-pdf.ts'

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
const report: DrawnReport = {
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
  language: 'de',
  zone: 'Europe/Berlin',
  created: new Date('2026-12-24T12:00:00Z'),
  checkValuesAddress: 'https://litfass.example',
}

test('the report of a campaign on many places has as many pages as they need', async () => {
  const pdf = await reportPdf(report)
  expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(3)
})

test('a report is dated in the zone of its advertiser', async () => {
  const drawn = async (zone: string, created: string) => {
    const pdf = await reportPdf({ ...report, ads: [], zone, created: new Date(created) })
    // Without the metadata, which has the time of creation in UTC.
    return pdf.toString('latin1').match(/stream\n(?!<\?xpacket).*?endstream/gs)
  }
  const midnight = await drawn('Europe/Berlin', '2026-12-24T23:00:00Z')
  expect(midnight).toEqual(await drawn('UTC', '2026-12-25T12:00:00Z'))
  expect(midnight).not.toEqual(await drawn('UTC', '2026-12-24T12:00:00Z'))
})
