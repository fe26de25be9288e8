import { expect, type Page } from '@playwright/test'

/** Opens the newest mail to an address with this subject, once `count` of them have arrived. */
export async function openMail(page: Page, email: string, subject: RegExp, { count = 1 } = {}): Promise<void> {
  const mails = page.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: subject })
  await expect(async () => {
    await page.goto('/dev/mailbox')
    expect(await mails.count()).toBeGreaterThanOrEqual(count)
  }).toPass({ intervals: [100] })
  await mails.first().click()
}
