import { fileURLToPath } from 'node:url'

import type * as contract from '@litfass/api/tables'
import { type Plugin, runnerImport } from 'vite'

const name = 'virtual:endpoints'
const resolved = `\0${name}`
const tables = '@litfass/api/tables'

/** The endpoints without their schemas, as a module: building the schemas would delay every page. */
export function endpoints(): Plugin {
  return {
    name: 'endpoints',
    resolveId: (id) => (id === name ? resolved : null),
    async load(id) {
      if (id !== resolved) return null
      // `import()` would return the cached contract after a change.
      const { module, dependencies } = await runnerImport<typeof contract>(tables)
      for (const file of [fileURLToPath(import.meta.resolve(tables)), ...dependencies]) this.addWatchFile(file)
      // Browsers read JSON in a string faster than an object in code.
      return `export const api = JSON.parse(${JSON.stringify(JSON.stringify(withoutSchemas(module)))})`
    },
  }
}

function withoutSchemas({ tables: byTopic }: typeof contract): unknown {
  return Object.fromEntries(
    Object.entries(byTopic).map(([topic, table]) => [
      topic,
      Object.fromEntries(
        Object.entries(table).map(([operation, { method, path, file, metadata }]) => [
          operation,
          { method, path, file, metadata },
        ]),
      ),
    ]),
  )
}
