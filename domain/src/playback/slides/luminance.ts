export type Rgb = readonly [red: number, green: number, blue: number]

/** How light a colour is (WCAG 2), 0 to 1. */
export function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours (WCAG 2), 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [first, second] = [luminance(a), luminance(b)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}
