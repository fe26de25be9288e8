import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
/** Rules that axe runs only when they are named. */
const moreRules = ['target-size', 'label-content-name-mismatch', 'heading-order']

interface Violation {
  id: string
  target: string
}

/** Violations that axe finds on a page or in a part of it, by WCAG 2.2 AA or by all of its rules. */
export async function violationsOf(
  page: Page,
  { within, rules = 'wcag' }: { within?: string; rules?: 'wcag' | 'all' } = {},
): Promise<string[]> {
  await page.evaluate(untilStill)
  // Inject axe once per document; navigation within the app keeps the document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async ({ part, tags, more }): Promise<Violation[]> => {
      // Floating bars cover different elements at every scroll position.
      const still = new CSSStyleSheet()
      still.replaceSync('[data-floating] { position: static !important; }')
      document.adoptedStyleSheets.push(still)
      const { run }: Pick<typeof axe, 'run'> = Reflect.get(window, 'axe')
      const found = await run(part ?? document, {
        ...(tags && { runOnly: { type: 'tag', values: tags } }),
        rules: Object.fromEntries(more.map((rule) => [rule, { enabled: true }])),
        resultTypes: ['violations'],
      })
      document.adoptedStyleSheets.pop()
      return found.violations.map(({ id, nodes }) => ({ id, target: String(nodes[0]?.target) }))
    },
    { part: within, tags: rules === 'wcag' ? wcag : null, more: moreRules },
  )
  return violations.map(({ id, target }) => `${id} at ${target}`)
}

/** Waits for animations: text that is fading in has too little contrast. Runs in the page. */
async function untilStill(): Promise<void> {
  // New elements start to animate with the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(moving.map(({ finished }) => finished))
}

/** Expects no WCAG 2.2 AA violations, and no content wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([])
  await expectFits(page)
}

/** Expects no content wider than the window. */
export async function expectFits(page: Page, message?: string): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow, message).toBeLessThanOrEqual(0)
}
