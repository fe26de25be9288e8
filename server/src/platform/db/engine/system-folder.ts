import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Where engine copies and relocated clusters live when Litfass runs as root. */
export const systemFolder = '/var/lib/litfass'

/** Makes a folder under the system folder that every user may enter, whatever the umask, and returns its path. */
export async function makeOpenFolder(...names: string[]): Promise<string> {
  let path = systemFolder
  for (const name of ['', ...names]) {
    path = join(path, name)
    await mkdir(path, { recursive: true })
    await chmod(path, 0o755)
  }
  return path
}
