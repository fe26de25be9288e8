import { luminance, type Rgb } from '@litfass/domain/playback/slides/luminance'

/** The most frequent colour of a picture; strong colours count for more than pale ones. `pixels` are RGBA bytes. */
export function dominantColor(pixels: ArrayLike<number>): Rgb | null {
  const buckets = new Map<number, { weight: number; sums: [number, number, number]; count: number }>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]]
    if (alpha < 128) continue
    // Three bits of each channel, so that shades of one colour share a bucket.
    const id = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)
    const bucket = buckets.get(id) ?? { weight: 0, sums: [0, 0, 0], count: 0 }
    buckets.set(id, bucket)
    bucket.weight += 1 + ((Math.max(red, green, blue) - Math.min(red, green, blue)) / 255) * 3
    bucket.count += 1
    bucket.sums[0] += red
    bucket.sums[1] += green
    bucket.sums[2] += blue
  }
  const [strongest] = [...buckets.values()].toSorted((a, b) => b.weight - a.weight)
  if (!strongest) return null
  const [red, green, blue] = strongest.sums
  return [red / strongest.count, green / strongest.count, blue / strongest.count]
}

/** The contrast of white text on a colour (WCAG 2), 1 to 21. */
export function contrastWithWhite(color: Rgb): number {
  return 1.05 / (luminance(color) + 0.05)
}

/** The colour, darkened until white text on it reaches 4.5:1. */
export function darkenedForWhite(color: Rgb): Rgb {
  let dark: Rgb = [Math.round(color[0]), Math.round(color[1]), Math.round(color[2])]
  while (contrastWithWhite(dark) < 4.5)
    dark = [Math.floor(dark[0] * 0.96), Math.floor(dark[1] * 0.96), Math.floor(dark[2] * 0.96)]
  return dark
}

export function cssColor([red, green, blue]: Rgb): string {
  return `rgb(${red} ${green} ${blue})`
}
