import { expect, type Page } from '@playwright/test'

/**
 * What a page cuts off without an ellipsis, what lies outside the window or over something else, and bars that cover more than
 * half of the window. Scrolling is allowed inside lists and strips that scroll.
 */
export async function layoutFaultsOf(page: Page): Promise<string[]> {
  return page.evaluate(findFaults)
}

/** Runs in the page. */
function findFaults(): string[] {
  interface Box {
    left: number
    top: number
    right: number
    bottom: number
  }
  interface Piece extends Box {
    element: Element
    name: string
    /** The fixed or sticky bar that contains it, if any. */
    bar: Element | null
  }

  const faults = new Set<string>()
  const ancestorsOf = (element: Element): Element[] => {
    const parent = element.parentElement
    return parent ? [parent, ...ancestorsOf(parent)] : []
  }
  const closestWith = (element: Element, holds: (style: CSSStyleDeclaration) => boolean) =>
    [element, ...ancestorsOf(element)].find((one) => holds(getComputedStyle(one))) ?? null
  const barOf = (element: Element) =>
    closestWith(element, ({ position }) => position === 'fixed' || position === 'sticky')
  // Pictures and maps place what is in them by themselves.
  const drawn = '[role="img"], [aria-hidden="true"], svg, :has(> svg[role="region"])'
  // Cards far below the window keep an older layout until they are near.
  const seen = { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }
  const isShown = (element: Element) => element.checkVisibility(seen) && !element.closest(drawn)
  const scrolls = (element: Element) => closestWith(element, ({ overflowX }) => /auto|scroll/.test(overflowX)) !== null

  /** What remains of a box inside all ancestors that cut it. */
  function visiblePart(element: Element, box: Box): Box {
    let { left, top, right, bottom } = box
    for (const one of [element, ...ancestorsOf(element)]) {
      const { overflowX, overflowY } = getComputedStyle(one)
      if (one === document.body || (overflowX === 'visible' && overflowY === 'visible')) continue
      const edge = one.getBoundingClientRect()
      left = Math.max(left, edge.left)
      top = Math.max(top, edge.top)
      right = Math.min(right, edge.right)
      bottom = Math.min(bottom, edge.bottom)
    }
    return { left, top, right, bottom }
  }

  function textPieces(): Piece[] {
    const pieces: Piece[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim().slice(0, 40)
      if (!element || !text || !isShown(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const hasEllipsis = closestWith(
        element,
        ({ textOverflow, webkitLineClamp }) => textOverflow === 'ellipsis' || webkitLineClamp !== 'none',
      )
      for (const box of range.getClientRects()) {
        const part = visiblePart(element, box)
        // Text for screen readers is cut to one pixel.
        if (part.right - part.left < 3 || part.bottom - part.top < 3) continue
        const cut = Math.max(box.right - part.right, part.left - box.left)
        if (!hasEllipsis && !scrolls(element) && cut > 1) faults.add(`"${text}" is cut`)
        if (!scrolls(element) && part.right - innerWidth > 1) faults.add(`"${text}" is beside the window`)
        pieces.push({ ...part, element, name: `"${text}"`, bar: barOf(element) })
      }
    }
    return pieces
  }

  function controlPieces(): Piece[] {
    return [...document.querySelectorAll('a, button, select, label')].filter(isShown).flatMap((element) => {
      const part = visiblePart(element, element.getBoundingClientRect())
      if (part.right - part.left < 3 || part.bottom - part.top < 3) return []
      const name = element.ariaLabel ?? element.textContent?.trim().slice(0, 40) ?? ''
      if (!scrolls(element) && part.right - innerWidth > 1) faults.add(`[${name}] is beside the window`)
      return [{ ...part, element, name: `[${name}]`, bar: barOf(element) }]
    })
  }

  function findOverlaps(pieces: Piece[]): void {
    for (const [index, one] of pieces.entries())
      for (const other of pieces.slice(index + 1)) {
        if (one.bar !== other.bar || one.element.contains(other.element) || other.element.contains(one.element))
          continue
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        if (width > 3 && height > 4) faults.add(`${one.name} and ${other.name} overlap`)
      }
  }

  findOverlaps(textPieces())
  findOverlaps(controlPieces())

  const bars = new Set(
    [...document.querySelectorAll('[data-floating], header')].map(barOf).filter((bar) => bar !== null),
  )
  const covered = [...bars].reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0)
  if (covered > innerHeight / 2) faults.add(`bars cover ${Math.round(covered)} of ${innerHeight} px`)
  return [...faults]
}

/** Expects the first row of a list with a search in the upper half of the window. */
export async function expectListInUpperHalf(page: Page, message?: string): Promise<void> {
  const rows = page.locator('main [role="search"] ~ * :is(tbody tr, li)')
  const firstRow = rows.filter({ visible: true }).first()
  if ((await firstRow.count()) === 0) return
  const topOfRow = async () => (await firstRow.boundingBox())?.y
  await expect.poll(topOfRow, message).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) / 2)
}
