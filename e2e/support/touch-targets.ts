import type { Page } from '@playwright/test'

/** The checkboxes, radio buttons and switches that a finger misses 21 px above or below their middle. */
export async function smallTargetsOf(page: Page): Promise<string[]> {
  return page.evaluate(findSmallTargets, 'choices' as const)
}

/** The same for buttons and links that look like buttons. */
export async function smallButtonsOf(page: Page): Promise<string[]> {
  return page.evaluate(findSmallTargets, 'buttons' as const)
}

/** Runs in the page. */
function findSmallTargets(kind: 'choices' | 'buttons'): string[] {
  const small: string[] = []
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })

  /** Whether a finger hits the element in its middle, but not 21 px above or below. */
  function isSmall(element: Element, isPartOf: (hit: Element | null) => boolean): boolean {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const hits = (y: number) => isPartOf(document.elementFromPoint(left + Math.min(width / 2, 10), y))
    const middle = top + height / 2
    return hits(middle) && !(hits(middle - 21) && hits(middle + 21))
  }

  if (kind === 'buttons')
    for (const button of document.querySelectorAll('button, a[class*="Button"]'))
      if (isSeen(button) && isSmall(button, (hit) => button.contains(hit)))
        small.push(button.ariaLabel ?? button.textContent)

  if (kind === 'choices')
    for (const input of document.querySelectorAll<HTMLInputElement>('[type="checkbox"], [type="radio"]')) {
      const labels = [...(input.labels ?? [])]
      // A switch is drawn by its label, and so are the segments of a control.
      const drawn = input.getBoundingClientRect().height > 1 ? input : labels[0]
      if (!drawn || !isSeen(drawn) || input.disabled) continue
      if (isSmall(drawn, (hit) => hit === input || labels.some((label) => label.contains(hit))))
        small.push(input.getAttribute('aria-label') ?? labels[0]?.textContent ?? input.id)
    }
  return small
}
