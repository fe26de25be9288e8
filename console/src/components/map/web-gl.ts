interface WebGl {
  /** Software rendering blocks the page for about a second per frame. */
  hasGpu: boolean
}

/** Names of renderers that run on the CPU. */
const softwareRenderer = /swiftshader|llvmpipe|softpipe|software|basic render/i

let known: WebGl | null | undefined

/** The WebGL of this browser, or null. Checked once: each check takes one of the few contexts that a browser allows. */
export function webGl(): WebGl | null {
  if (known === undefined) known = detectWebGl()
  return known
}

function detectWebGl(): WebGl | null {
  const context = document.createElement('canvas').getContext('webgl2')
  if (!context) return null
  const names = context.getExtension('WEBGL_debug_renderer_info')
  const renderer: unknown = context.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : context.RENDERER)
  return { hasGpu: !softwareRenderer.test(String(renderer)) }
}
