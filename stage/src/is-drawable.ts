const fontsPatience = 1_500

/**
 * True when the picture is decoded and fonts have loaded; false when the picture cannot be loaded. Fonts that fail
 * are not waited for.
 */
export async function isDrawable(image: HTMLImageElement | null): Promise<boolean> {
  const fonts = Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, fontsPatience))])
  const [drawable] = await Promise.all([image ? isDecoded(image) : true, fonts])
  return drawable
}

async function isDecoded(image: HTMLImageElement): Promise<boolean> {
  try {
    await image.decode()
    return true
  } catch {
    // decode() rejects some pictures that still draw; the load event decides.
    return isLoaded(image)
  }
}

function isLoaded(image: HTMLImageElement): Promise<boolean> | boolean {
  if (image.complete) return image.naturalWidth > 0
  return new Promise((resolve) => {
    image.addEventListener('load', () => resolve(true), { once: true })
    image.addEventListener('error', () => resolve(false), { once: true })
  })
}
