import type { Rgb } from '@litfass/domain/playback/slides/luminance'

/** Words as they stand on a drawn slide; the box is in shares of the slide. */
export interface DrawnWords {
  text: string
  color: Rgb
  hasShadow: boolean
  box: { left: number; top: number; width: number; height: number }
}

/** Every line of words on the slide inside `stage`, read from what is on screen. */
export function drawnWords(stage: Element): DrawnWords[] {
  const slide = stage.querySelector('.lf-stage-slide')
  const text = stage.querySelector('.lf-stage-text')
  if (!slide || !text) return []
  const whole = slide.getBoundingClientRect()
  if (whole.width === 0 || whole.height === 0) return []
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  const words: DrawnWords[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (!node.parentElement || !node.textContent?.trim()) continue
    const style = getComputedStyle(node.parentElement)
    const color = rgbOf(style.color)
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects())
      words.push({
        text: node.textContent.trim(),
        color,
        hasShadow: style.textShadow !== 'none',
        box: {
          left: (rect.left - whole.left) / whole.width,
          top: (rect.top - whole.top) / whole.height,
          width: rect.width / whole.width,
          height: rect.height / whole.height,
        },
      })
  }
  return words
}

/** Computed colours read `rgb(1, 2, 3)`. */
function rgbOf(color: string): Rgb {
  const [red = 255, green = 255, blue = 255] = (color.match(/[\d.]+/g) ?? []).map(Number)
  return [red, green, blue]
}
