import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

interface Violation {
  id: string
  target: string
}

/** What axe finds on a page, or in a part of it: against WCAG 2.2 AA, or by all of its rules. */
export async function violationsOf(
  page: Page,
  { within, rules = 'wcag' }: { within?: string; rules?: 'wcag' | 'all' } = {},
): Promise<string[]> {
  await page.evaluate(untilStill)
  // Once for each document: an app that changes pages stays the same one.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async ({ part, tags }): Promise<Violation[]> => {
      // What floats over a list covers something else at every position of it.
      const still = new CSSStyleSheet()
      still.replaceSync('[data-floating] { position: static !important; }')
      document.adoptedStyleSheets.push(still)
      const { run }: Pick<typeof axe, 'run'> = Reflect.get(window, 'axe')
      const found = await run(part ?? document, {
        ...(tags && { runOnly: { type: 'tag', values: tags } }),
        resultTypes: ['violations'],
      })
      document.adoptedStyleSheets.pop()
      return found.violations.map(({ id, nodes }) => ({ id, target: String(nodes[0]?.target) }))
    },
    { part: within, tags: rules === 'wcag' ? wcag : null },
  )
  return violations.map(({ id, target }) => `${id} at ${target}`)
}

/** What still fades in has less contrast than it will have. Runs in the page. */
async function untilStill(): Promise<void> {
  // What was rendered just now begins to move with the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(moving.map(({ finished }) => finished))
}

/** Against WCAG 2.2 AA, and no wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([])
  await expectFits(page)
}

/** Nothing makes the page wider than the window. */
export async function expectFits(page: Page, message?: string): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow, message).toBeLessThanOrEqual(0)
}
