const steps = [1, 0.9, 0.8, 0.7, 0.62, 0.54, 0.47, 0.41, 0.36, 0.31, 0.27]
// Below this scale, long words are broken instead of shrinking everything.
const smallestForWords = 0.5

/** Shrinks text in steps until it fits its box. What does not fit at the last step is cut off. */
export function fitText(text: HTMLElement): void {
  for (const step of steps) {
    text.style.fontSize = `${step}em`
    text.style.overflowWrap = step < smallestForWords ? 'break-word' : ''
    if (text.scrollHeight <= text.clientHeight && text.scrollWidth <= text.clientWidth) return
  }
}
