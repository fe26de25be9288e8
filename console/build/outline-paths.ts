import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import type { Plugin } from 'vite'

import { type World, outlinesOf } from '../src/components/map/outlines.ts'
import { svgPaths } from '../src/components/map/svg-paths.ts'

const name = 'virtual:outline-paths'
const resolved = `\0${name}`

/** The outlines of the SVG map as a module: computing them in the browser would stop the page for a tenth of a second. */
export function outlinePaths(): Plugin {
  return {
    name: 'outline-paths',
    resolveId: (id) => (id === name ? resolved : null),
    load(id) {
      if (id !== resolved) return null
      const file = fileURLToPath(import.meta.resolve('world-atlas/countries-50m.json'))
      const world: World = JSON.parse(readFileSync(file, 'utf8'))
      // Browsers read JSON in a string faster than an object in code.
      return `export const paths = JSON.parse(${JSON.stringify(JSON.stringify(svgPaths(outlinesOf(world))))})`
    },
  }
}
