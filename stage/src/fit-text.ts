const steps = [1, 0.9, 0.8, 0.7, 0.62, 0.54, 0.47, 0.41, 0.36, 0.31, 0.27]
// Below this a long word is broken rather than everything made smaller for its sake.
const smallestForWords = 0.5

/** Text that is too long for its box is smaller by as few steps as needed. What does not even fit at the last step is cut off. */
export function fitText(text: HTMLElement): void {
  for (const step of steps) {
    text.style.fontSize = `${step}em`
    text.style.overflowWrap = step < smallestForWords ? 'break-word' : ''
    if (text.scrollHeight <= text.clientHeight && text.scrollWidth <= text.clientWidth) return
  }
}
