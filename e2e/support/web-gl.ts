/** Runs in the page: turns WebGL off, so that maps draw outlines. */
export function withoutWebGl(): void {
  for (const prototype of [HTMLCanvasElement.prototype, OffscreenCanvas.prototype]) {
    const getContext: unknown = Reflect.get(prototype, 'getContext')
    if (typeof getContext !== 'function') continue
    Object.assign(prototype, {
      getContext(this: unknown, kind: string, ...more: unknown[]): unknown {
        return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...more])
      },
    })
  }
}

/** Runs in the page: makes WebGL appear to use a GPU, without which maps draw outlines. */
export function withGpu(): void {
  const prototype = WebGL2RenderingContext.prototype
  const getParameter: unknown = Reflect.get(prototype, 'getParameter')
  if (typeof getParameter !== 'function') return
  Object.assign(prototype, {
    getParameter(this: unknown, name: number): unknown {
      const value: unknown = Reflect.apply(getParameter, this, [name])
      return typeof value === 'string' ? value.replaceAll(/swiftshader|software/gi, 'GPU') : value
    },
  })
}
