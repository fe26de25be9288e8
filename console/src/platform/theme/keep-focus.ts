interface Focused {
  element: HTMLElement
  /** What contained it, nearest first: a removed element does not know any more. */
  containers: HTMLElement[]
}

/** Longer than dialogs and menus take to return the focus themselves. */
const graceMilliseconds = 30
const remembered = 12
const rows = 'tr, li, tbody, table, ul, ol, form'

/**
 * Returns the focus when the focused element is removed (a menu item that opened a dialog, the button of a toast, a
 * deleted row): to what had it before, to its row or list, or to the heading. Otherwise the keyboard starts again at the top.
 */
export function keepFocus(): void {
  const trail: Focused[] = []
  let timer: number | undefined
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target === trail[0]?.element) return
    trail.unshift({ element: target, containers: containersOf(target) })
    trail.length = Math.min(trail.length, remembered)
  })
  // Fingers need no focus, and focusing a field would open the keyboard of a phone.
  document.addEventListener('pointerdown', ({ pointerType }) => pointerType === 'touch' && trail.splice(0))
  new MutationObserver(() => {
    if (!isLost(trail)) return
    window.clearTimeout(timer)
    timer = window.setTimeout(() => isLost(trail) && returnFocus(trail), graceMilliseconds)
  }).observe(document.body, { childList: true, subtree: true })
}

function isLost([last]: readonly Focused[]): boolean {
  return last !== undefined && !last.element.isConnected && document.activeElement === document.body
}

function returnFocus(trail: readonly Focused[]): void {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].at(-1)
  const frame = dialog ?? document.querySelector<HTMLElement>('main')
  if (!frame) return
  // Without a dialog, also menu and header, but not what is about to close.
  const isOffered = (element: HTMLElement) =>
    element.isConnected && (dialog ? dialog.contains(element) : element.closest('[data-portal]') === null)
  for (const { element, containers } of trail) {
    if (isOffered(element) && focus(element)) return
    const row = containers.find((one) => one.matches(rows) && frame.contains(one))
    if (row && focus(row)) return
  }
  focus(frame.querySelector('h1') ?? frame)
}

function containersOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement
  return parent ? [parent, ...containersOf(parent)] : []
}

/** Focuses the element, also one that takes no focus by itself; false if it is hidden. */
function focus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return true
  if (element.hasAttribute('tabindex')) return false
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
