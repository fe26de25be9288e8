interface Focused {
  element: HTMLElement
  /** Its ancestors, nearest first: a removed element has lost them. */
  containers: HTMLElement[]
}

/** Longer than dialogs and menus take to return the focus themselves. */
const graceMilliseconds = 30
const maxTrail = 12
const rowsAndCards = 'tr, li, tbody, table, ul, ol, form, section[tabindex]'

/**
 * Returns the focus when the focused element is removed (a menu item that opened a dialog, the button of a toast, a
 * deleted row): to what had it before, to its row, list or card, or to the heading. Browsers would start again at the top.
 * A button that was disabled while it saved gets it back.
 */
export function keepFocus(): void {
  const trail: Focused[] = []
  let timer: number | undefined
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target === trail[0]?.element) return
    trail.unshift({ element: target, containers: containersOf(target) })
    trail.length = Math.min(trail.length, maxTrail)
  })
  // Fingers need no focus, and focusing a field would open the keyboard of a phone.
  document.addEventListener('pointerdown', ({ pointerType }) => pointerType === 'touch' && trail.splice(0))
  new MutationObserver((changes) => {
    if (isEnabledAgain(trail, changes)) return trail[0]?.element.focus({ preventScroll: true })
    if (!isLost(trail)) return
    window.clearTimeout(timer)
    timer = window.setTimeout(() => isLost(trail) && returnFocus(trail), graceMilliseconds)
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}

function isEnabledAgain([last]: readonly Focused[], changes: MutationRecord[]): boolean {
  if (last === undefined || document.activeElement !== document.body || last.element.matches(':disabled')) return false
  return changes.some(({ type, target }) => type === 'attributes' && target === last.element)
}

function isLost([last]: readonly Focused[]): boolean {
  return last !== undefined && !last.element.isConnected && document.activeElement === document.body
}

function returnFocus(trail: readonly Focused[]): void {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].at(-1)
  const frame = dialog ?? document.querySelector<HTMLElement>('main')
  if (!frame) return
  // Without a dialog, anything outside portals, which are about to close: menu and header, too.
  const isInScope = (element: HTMLElement) =>
    element.isConnected && (dialog ? dialog.contains(element) : element.closest('[data-portal]') === null)
  for (const { element, containers } of trail) {
    // Many fields open a list or a calendar when they are focused.
    if (isInScope(element) && !element.matches('input, textarea') && focus(element)) return
    const row = containers.find((one) => one.matches(rowsAndCards) && frame.contains(one))
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
  element.focus({ preventScroll: true })
  const isFocused = document.activeElement === element
  const reset = () => element.removeAttribute('tabindex')
  if (isFocused) element.addEventListener('blur', reset, { once: true })
  else reset()
  return isFocused
}
