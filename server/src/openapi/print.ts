import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { projectFolder } from '../platform/folders.ts'
import { describeSchemas } from './describe-schemas.ts'

// Prints docs/openapi.json; with --check it only checks that the committed one is up to date.
const file = join(projectFolder, 'docs/openapi.json')
describeSchemas()
const { openApiDocument } = await import('./openapi-document.ts')
const printed = `${JSON.stringify(openApiDocument(), null, 2)}\n`

if (process.argv.includes('--check')) {
  const committed = await readFile(file, 'utf8').catch(() => '')
  if (committed !== printed) {
    console.error('docs/openapi.json differs from the contract in api/. Run: npm run openapi')
    process.exit(1)
  }
} else {
  await writeFile(file, printed)
}
