interface WebGl {
  /** Without a graphics processor, each picture of a map keeps the page busy for a second. */
  isFast: boolean
}

/** How browsers name the renderers that compute pictures on the processor. */
const softwareRenderer = /swiftshader|llvmpipe|softpipe|software|basic render/i

let known: WebGl | null | undefined

/** The WebGL of this browser, or null. Asked once: each question takes one of the few contexts that a browser allows. */
export function webGl(): WebGl | null {
  if (known === undefined) known = askForWebGl()
  return known
}

function askForWebGl(): WebGl | null {
  const context = document.createElement('canvas').getContext('webgl2')
  if (!context) return null
  const names = context.getExtension('WEBGL_debug_renderer_info')
  const renderer: unknown = context.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : context.RENDERER)
  return { isFast: !softwareRenderer.test(String(renderer)) }
}
