import type { Slide } from '@litfass/api/playback/slides'
import { buildSlide } from '@litfass/server/testing/builders'
import { expect, type Page } from '@playwright/test'

import { buildScreenWith } from '../../support/playing-screen.ts'
import { test } from '../../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const textNodes = (text: string, ...marks: { type: 'bold' }[]) => [{ type: 'text' as const, text, marks }]
const content: Slide['content'] = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 1 }, content: textNodes('Winter im Studio') },
    { type: 'heading', attrs: { level: 3, textAlign: 'center' }, content: textNodes('Kurse für alle, jeden Tag') },
    {
      type: 'paragraph',
      content: textNodes(
        'Ein längerer Absatz, der auf jedem Bildschirm an denselben Wörtern umbrechen muss, damit er überall gleich aussieht.',
      ),
    },
    {
      type: 'bulletList',
      content: ['Yoga am Abend', 'Rücken frei', 'Boxen für alle'].map((item) => ({
        type: 'listItem' as const,
        content: [{ type: 'paragraph' as const, content: textNodes(item) }],
      })),
    },
    { type: 'paragraph', attrs: { textAlign: 'right' }, content: textNodes('Bis Ende März', { type: 'bold' }) },
  ],
}

const screens = [
  { width: 1920, height: 1080, orientation: 'Landscape' },
  { width: 1280, height: 720, orientation: 'Landscape' },
  { width: 1080, height: 1920, orientation: 'Portrait' },
] as const

test('a slide’s text stands at the same place in the editor, on the full pages and on screens', async ({
  page,
  login,
}) => {
  const company = await login()
  const slide = await buildSlide(company, { title: 'Winter', color: '#24506b', content })
  const screen = await buildScreenWith(company, { slides: [slide], duration: 600 })

  for (const { orientation, ...size } of screens) {
    await test.step(`${size.width} by ${size.height}`, async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`/slides/edit/${slide.id}`)
      await page.getByText(orientation, { exact: true }).first().click()
      const drawn = await linesOn(page)
      expect(drawn.length).toBeGreaterThanOrEqual(7)

      await page.setViewportSize(size)
      for (const path of [`/slides/view/${slide.id}`, `/shows/view/${screen.showId}`, `/screens/view/${screen.id}`]) {
        await page.goto(path)
        const lines = await linesOn(page)
        expect(
          lines.map(({ text }) => text),
          path,
        ).toEqual(drawn.map(({ text }) => text))
        for (const [at, line] of lines.entries())
          for (const edge of ['left', 'top', 'right', 'bottom'] as const)
            expect(Math.abs(line[edge] - (drawn[at]?.[edge] ?? -1)), `${path}, ${edge} of “${line.text}”`).toBeLessThan(
              0.01,
            )
      }
    })
  }
})

interface Line {
  text: string
  left: number
  top: number
  right: number
  bottom: number
}

/** The lines of text of the largest slide on the page, with positions as shares of the stage. */
async function linesOn(page: Page): Promise<Line[]> {
  await expect(page.locator('.lf-stage-slide').first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const read = () => page.locator('body').evaluate(linesOfLargest)
  // Wait until entrance animations and scaling have finished.
  let lines: Line[] = []
  await expect
    .poll(async () => {
      const before = JSON.stringify(lines)
      lines = await read()
      return lines.length > 0 && JSON.stringify(lines) === before
    })
    .toBe(true)
  return lines
}

function linesOfLargest(root: Element): Line[] {
  const area = (element: Element) => element.clientWidth * element.clientHeight
  const [slide] = [...root.querySelectorAll('.lf-stage-slide')].toSorted((a, b) => area(b) - area(a))
  if (!slide) return []
  const stage = slide.getBoundingClientRect()
  const found: Line[] = []
  const texts = document.createTreeWalker(slide, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const range = document.createRange()
    for (let at = 0; at < (node.textContent?.length ?? 0); at++) {
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const box = range.getBoundingClientRect()
      const line = {
        text: range.toString(),
        left: (box.left - stage.left) / stage.width,
        top: (box.top - stage.top) / stage.height,
        right: (box.right - stage.left) / stage.width,
        bottom: (box.bottom - stage.top) / stage.height,
      }
      const last = found.at(-1)
      if (last && Math.abs(last.top - line.top) < 0.005 && line.left >= last.left) {
        last.text += line.text
        last.right = line.right
      } else found.push(line)
    }
  }
  return found
}
