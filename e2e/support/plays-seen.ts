import type { Page } from '@playwright/test'

/** Runs in the TV's page: counts how often the slide with this title appeared. */
export function countPlays(title: string): void {
  let isShown = false
  Object.assign(window, { plays: 0 })
  new MutationObserver(() => {
    const was = isShown
    isShown = document.querySelector(`.lf-stage-shown [role=img][aria-label="${title}"]`) !== null
    if (isShown && !was) Object.assign(window, { plays: Number(Reflect.get(window, 'plays')) + 1 })
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] })
}

export function playsSeen(tv: Page): Promise<number> {
  return tv.evaluate(() => Number(Reflect.get(window, 'plays')))
}
