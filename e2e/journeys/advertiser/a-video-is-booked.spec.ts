import { buildScreen } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { expectAccessible } from '../../support/accessibility.ts'
import { buildCompany, uniqueName } from '../../support/companies.ts'
import { choose, pickDay } from '../../support/fields.ts'
import { labels } from '../../support/labels.ts'
import { buildVideoSlide } from '../../support/media/drawn-video.ts'
import { videoWithSound } from '../../support/media/video-with-sound.ts'
import { test } from '../../support/test.ts'

test('a video longer than its booking is refused at once, with a link to trim it', async ({ page, login }) => {
  const publisher = await buildCompany({ company: uniqueName('Studio') })
  // The finder shows other companies' screens until it has searched.
  const name = uniqueName('Foyer')
  await buildScreen(publisher, { name })
  const advertiser = await login()
  await buildVideoSlide(advertiser, { title: 'Warm rolls', video: await videoWithSound() })
  const duration = page.getByRole('textbox', { name: 'Duration' })
  const refusal = page.getByText(
    'The video is 6 s long. Ads are booked in whole seconds: change the duration, or trim the video.',
  )
  const trim = page.getByRole('link', { name: 'Trim to 4 s in a new tab' })

  await page.goto('/finder')
  await page.getByPlaceholder('City, street or place').fill(publisher.company)
  await page.getByRole('button', { name: `Add ${name}` }).click()
  await page
    .getByRole('link', { name: 'Plan campaign' })
    .or(page.getByRole('button', { name: 'Plan campaign' }))
    .click()
  await page.getByRole('textbox', { name: /^Title/ }).fill('Rolls in winter')
  await pickDay(page, 'Start date', 3)
  await pickDay(page, 'End date', 9)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: /^Title/ }).fill('Studios')

  await test.step('the slide books the length of its video', async () => {
    await choose(page, 'Slide', 'Warm rolls')
    await expect(duration).toHaveValue('6')
    await expect(refusal).toBeHidden()
  })

  await test.step('another duration is refused before the confirmation', async () => {
    await duration.fill('4')
    await expect(refusal).toBeVisible()
    await page.getByRole('button', { name: 'Continue to confirmation' }).click()
    await expect(duration).toBeFocused()
  })

  await test.step('the slide opens in another tab with a button that trims it', async () => {
    // A third tab may have opened another company.
    await expect(trim).toHaveAttribute('href', new RegExp(`account=${advertiser.accountId}`))
    const [editor] = await Promise.all([page.waitForEvent('popup'), trim.click()])
    await expect(editor.getByText('Booked length: 4 s')).toBeVisible()
    await editor.getByRole('button', { name: 'Trim to 4 s' }).press('Enter')
    await expect(editor.getByRole('textbox', { name: 'Length' })).toHaveValue('4')
    await expect(editor.getByText('Booked length: 4 s')).toBeHidden()
    await expect(editor.getByText('Saving cuts the video to this part.')).toBeVisible()
    await expectAccessible(editor)
    await editor.close()
    await expectAccessible(page)
  })

  await test.step('text that is no whole number is refused when the field is left', async () => {
    const wrongNumber = page.getByText(labels.wholeNumber)
    await duration.fill('2.38')
    await expect(wrongNumber).toBeHidden()
    await duration.blur()
    await expect(wrongNumber).toBeVisible()
  })

  await test.step('a video that is shorter is refused too, but cannot be trimmed', async () => {
    await duration.fill('9')
    await expect(refusal).toBeVisible()
    await expect(page.getByRole('link', { name: /^Trim to/ })).toBeHidden()
    await duration.fill('6')
    await expect(refusal).toBeHidden()
  })
})
