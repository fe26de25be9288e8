const fontsTimeoutMs = 1_500

/**
 * True when the background can be drawn and fonts have loaded; false when the background cannot be loaded. Fonts that
 * fail are not waited for.
 */
export function isDrawable(background: Promise<boolean> | boolean): Promise<boolean> {
  return Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, fontsTimeoutMs))]).then(
    () => background,
  )
}
