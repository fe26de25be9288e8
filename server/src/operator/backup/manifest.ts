import { z } from 'zod'

/** Version of the archive format. A higher one than ours is refused. */
export const format = 1

export const headerName = 'litfass-backup.json'
export const manifestName = 'manifest.json'
/** The waiting jobs, stored like another table. */
export const queueName = 'queue'

export const Version = z.object({ format: z.number().int().min(1) })

/** The first entry: identifies the file and its version. */
export const Header = Version.extend({
  taken: z.iso.datetime(),
  migrations: z.array(z.string()),
})
export type Header = z.infer<typeof Header>

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** The last entry: lists the expected content. */
export const Manifest = z.object({
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int().min(0), sha256: Sha256 }),
  ),
  files: z.array(z.object({ name: z.string(), sha256: Sha256 })),
  /** Files that rows refer to and that were already missing or damaged. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>
