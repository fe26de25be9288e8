import { expect } from '@playwright/test'

import { layoutFaultsOf } from '../../support/layout.ts'
import { test } from '../../support/test.ts'

test('the check of the layout finds what is cut, beside the window, overlapping or covered', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 400 })
  await page.setContent(`
    <header style="position: fixed; inset: 0 0 auto; height: 210px"></header>
    <p style="width: 60px; overflow: hidden; white-space: nowrap">Cut in the middle</p>
    <p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Shortened in the middle</p>
    <p style="overflow-x: auto; white-space: nowrap">${'A strip that scrolls '.repeat(9)}</p>
    <p style="margin: 0; height: 5px">Above</p><p style="margin: 0">Below</p>
    <button style="position: absolute; left: 300px; top: 300px; width: 90px">Send</button>
    <button style="position: absolute; left: 10px; top: 300px; width: 90px">Save</button>
    <button style="position: absolute; left: 60px; top: 300px; width: 90px">Discard</button>
  `)
  expect(await layoutFaultsOf(page)).toEqual([
    '"Cut in the middle" is cut',
    '"Send" is beside the window',
    '"Above" and "Below" overlap',
    '[Send] is beside the window',
    '[Save] and [Discard] overlap',
    'bars cover 210 of 400 px',
  ])
})
