let known: boolean | undefined

/** Checked once: each check takes one of the few WebGL contexts that a browser allows. */
export function hasWebGl(): boolean {
  known ??= document.createElement('canvas').getContext('webgl2') !== null
  return known
}
