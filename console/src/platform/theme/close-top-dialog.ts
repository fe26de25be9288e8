/** Marks the close button of a dialog. */
export const closesDialog = { 'data-closes-dialog': '' } as const

/**
 * Makes Escape close the top one of several open dialogs. Each of Mantine's dialogs listens for the key itself, so all of
 * them would close. Called before any of them listens.
 */
export function closeOnlyTopDialog(): void {
  window.addEventListener('keydown', onKey, { capture: true })
}

function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || isTakenByField(event.target)) return
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')]
  if (dialogs.length < 2) return
  event.stopImmediatePropagation()
  const top = dialogs.reduce((highest, dialog) => (layerOf(dialog) >= layerOf(highest) ? dialog : highest))
  top.querySelector<HTMLElement>('[data-closes-dialog]')?.click()
}

/** An open list of options closes first. */
function isTakenByField(target: EventTarget | null): boolean {
  return target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'
}

/** Of dialogs with the same layer, the last one in the document is on top. */
function layerOf(dialog: HTMLElement): number {
  return Number(getComputedStyle(dialog).getPropertyValue('--mb-z-index'))
}
