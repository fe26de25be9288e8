/**
 * Moves the focus by so many of the page's controls, as a remote control's arrow keys do. A step that leads past the last
 * one ends there if `stops`.
 */
export function moveFocus(step: number, stops = false): void {
  const all = [...document.querySelectorAll<HTMLElement>('button, a')]
  const at = all.findIndex((control) => control === document.activeElement) + step
  const next = all[stops ? Math.min(at, all.length - 1) : at]
  if (next) next.focus()
}
