/**
 * Moves the focus by `step` controls of the page, for the arrow keys of a remote control. With `stops`, a longer step ends at
 * the last control.
 */
export function moveFocus(step: number, stops = false): void {
  const all = [...document.querySelectorAll<HTMLElement>('button, a')]
  const at = all.findIndex((control) => control === document.activeElement) + step
  const next = all[stops ? Math.min(at, all.length - 1) : at]
  if (next) next.focus()
}
