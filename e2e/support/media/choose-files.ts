import type { Locator } from '@playwright/test'

/** Clicks a button that opens the browser's file dialog, and chooses these files there. */
export async function chooseFiles(button: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  const chooser = button.page().waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles(files)
}
