import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { ensureInstalled } from './install.js'
import { environment, node, root } from './run.js'

try {
  await ensureInstalled()
  const args = [join(root, 'server', 'src', 'operator.ts'), ...process.argv.slice(2)]
  const { status, error } = spawnSync(node, args, { cwd: root, env: environment(), stdio: 'inherit' })
  if (error) throw error
  process.exitCode = status ?? 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
