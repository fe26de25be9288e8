import type { Page } from '@playwright/test'

/** The checkboxes, radio buttons and switches that a finger misses 21 px above or below their middle. */
export async function smallTargetsOf(page: Page): Promise<string[]> {
  return page.evaluate(findSmallTargets)
}

/** Runs in the page. */
function findSmallTargets(): string[] {
  const small: string[] = []
  for (const input of document.querySelectorAll<HTMLInputElement>('[type="checkbox"], [type="radio"]')) {
    const labels = [...(input.labels ?? [])]
    // A switch is drawn by its label, and so are the segments of a control.
    const drawn = input.getBoundingClientRect().height > 1 ? input : labels[0]
    if (!drawn?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) || input.disabled) continue
    drawn.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = drawn.getBoundingClientRect()
    const hits = (y: number) => {
      const hit = document.elementFromPoint(left + Math.min(width / 2, 10), y)
      return hit === input || labels.some((label) => label.contains(hit))
    }
    const middle = top + height / 2
    if (hits(middle) && (!hits(middle - 21) || !hits(middle + 21)))
      small.push(input.getAttribute('aria-label') ?? labels[0]?.textContent ?? input.id)
  }
  return small
}
