/** Runs in the page, where maps then draw outlines. */
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
