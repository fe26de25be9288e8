/** Keys that work everywhere except in fields, in the order of the dialog. */
export const shortcuts = ['search', 'shortcuts', 'find', 'new', 'next', 'previous', 'open'] as const

export type Shortcut = (typeof shortcuts)[number]

/** `KeyboardEvent.key`, as `aria-keyshortcuts` names it too. */
export const shortcutKeys: Record<Shortcut, string> = {
  search: 'Control+K',
  shortcuts: '?',
  find: '/',
  new: 'n',
  next: 'j',
  previous: 'k',
  open: 'Enter',
}

const fields = 'input, textarea, select, [contenteditable], [role=combobox]'

/** Whether the element takes text, or is in a dialog, menu or slider with its own keys. */
export function keepsKeys(element: Element | null): boolean {
  return element !== null && element.closest(`${fields}, [role=dialog], [role=menu], [role=slider]`) !== null
}

/** The index of the item that `next` or `previous` moves to; the first one when none has the focus. */
export function nextItem(shortcut: 'next' | 'previous', focused: number, count: number): number {
  if (focused < 0) return 0
  return Math.min(Math.max(focused + (shortcut === 'next' ? 1 : -1), 0), count - 1)
}
