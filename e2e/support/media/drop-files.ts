import { writeFile } from 'node:fs/promises'

import { type Page, test } from '@playwright/test'

import type { Upload } from './pictures.ts'

/** Drags files from the desktop to the middle of the page. The function that is returned drops them there. */
export async function dragFiles(page: Page, ...uploads: Upload[]): Promise<() => Promise<void>> {
  const files = uploads.map(({ name }) => test.info().outputPath(name))
  await Promise.all(uploads.map(({ buffer }, at) => writeFile(files[at] ?? '', buffer)))
  const browser = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  async function drag(...types: ('dragEnter' | 'dragOver' | 'drop')[]): Promise<void> {
    const data = { items: [], files, dragOperationsMask: 1 }
    for (const type of types) await browser.send('Input.dispatchDragEvent', { type, x: width / 2, y: height / 2, data })
  }
  await drag('dragEnter', 'dragOver')
  return () => drag('dragOver', 'drop')
}
