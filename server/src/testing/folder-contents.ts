import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Every file of the folder by its name. */
export async function bytesIn(folder: string): Promise<Record<string, Buffer>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const contents = await Promise.all(
    files.map(async (path) => [path.slice(folder.length), await readFile(path)] as const),
  )
  return Object.fromEntries(contents)
}
