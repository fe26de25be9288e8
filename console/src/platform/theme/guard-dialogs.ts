import { useUnsavedChanges } from '../routing/unsaved-changes.ts'

/** Marks what closes a dialog: its close button and its overlay. */
export const closesDialog = { 'data-closes-dialog': '' } as const

/** Marks the form of a dialog as unsaved once something was entered, so that closing the dialog asks. Returns its attribute. */
export function useUnsavedForm(isDirty: boolean): { 'data-unsaved'?: true } {
  useUnsavedChanges(isDirty)
  return isDirty ? { 'data-unsaved': true } : {}
}

/**
 * Makes Escape close the top one of several open dialogs. Each of Mantine's dialogs listens for the key itself, so all of
 * them would close. Calls `ask` before Escape, the close button or a click on the overlay discards what was entered; its
 * argument closes the dialog. Must be called before any of them listens.
 */
export function guardDialogs(ask: (discard: () => void) => void): void {
  let isDiscarding = false
  window.addEventListener('keydown', onKey, { capture: true })
  window.addEventListener('mousedown', onMouseDown, { capture: true })
  window.addEventListener('click', onClick, { capture: true })

  function onClick(event: MouseEvent): void {
    const dialog = isDiscarding ? null : unsavedClosedBy(event.target)
    if (!dialog) return
    event.stopImmediatePropagation()
    ask(() => {
      isDiscarding = true
      closeButtonOf(dialog)?.click()
      isDiscarding = false
    })
  }
}

/** Closes the top dialog as its close button would. Does nothing while it cannot be closed. */
export function closeTopDialog(): void {
  const top = topDialog()
  if (top) closeButtonOf(top)?.click()
}

const closer = '[data-closes-dialog]'

function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || isTakenByField(event.target)) return
  const top = topDialog()
  if (!top || (openDialogs().length < 2 && !isUnsaved(top))) return
  event.stopImmediatePropagation()
  closeButtonOf(top)?.click()
}

/** The field keeps the focus, which then returns to it when the question is answered. */
function onMouseDown(event: MouseEvent): void {
  if (unsavedClosedBy(event.target)) event.preventDefault()
}

/** The dialog with unsaved input that a click on this element would close. */
function unsavedClosedBy(target: EventTarget | null): HTMLElement | null {
  const dialog = target instanceof Element && target.closest(closer) ? topDialog() : null
  return dialog && isUnsaved(dialog) ? dialog : null
}

function openDialogs(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')]
}

function topDialog(): HTMLElement | null {
  const [first, ...others] = openDialogs()
  if (!first) return null
  return others.reduce((highest, dialog) => (layerOf(dialog) >= layerOf(highest) ? dialog : highest), first)
}

function isUnsaved(dialog: HTMLElement): boolean {
  return dialog.querySelector('[data-unsaved]') !== null
}

function closeButtonOf(dialog: HTMLElement): HTMLElement | null {
  return dialog.querySelector<HTMLElement>(closer)
}

/** An open list of options closes first. */
function isTakenByField(target: EventTarget | null): boolean {
  return target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'
}

/** Of dialogs with the same layer, the last one in the document is on top. */
function layerOf(dialog: HTMLElement): number {
  return Number(getComputedStyle(dialog).getPropertyValue('--mb-z-index'))
}
