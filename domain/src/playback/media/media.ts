import { keysOf } from '../../keys-of.ts'

/** The formats of media and their kinds. A format is the extension of a stored file, from which keys and links show the kind. */
export const formatKinds = { png: 'picture', jpg: 'picture', webp: 'picture' } as const
export type MediaFormat = keyof typeof formatKinds
export type MediaKind = (typeof formatKinds)[MediaFormat]
export type FormatOf<Kind extends MediaKind> = {
  [Format in MediaFormat]: (typeof formatKinds)[Format] extends Kind ? Format : never
}[MediaFormat]
export type PictureFormat = FormatOf<'picture'>
export const pictureFormats = ['png', 'jpg', 'webp'] as const satisfies PictureFormat[]

interface FileType {
  /** Display name. */
  name: string
  contentType: string
  /** The first bytes as Latin-1, `?` for any. */
  signature: string
}

export const mediaFormats = {
  png: { name: 'PNG', contentType: 'image/png', signature: '\x89PNG\r\n\x1a\n' },
  jpg: { name: 'JPG', contentType: 'image/jpeg', signature: '\xff\xd8\xff' },
  webp: { name: 'WebP', contentType: 'image/webp', signature: 'RIFF????WEBP' },
} as const satisfies Record<MediaFormat, FileType>

interface MediaRules {
  /** Files must be smaller than this number of bytes. */
  maxBytes: number
  /** The largest longer side, in pixels. */
  maxSide: number
  /** Whether it has a duration. Small views then show its thumbnail. */
  hasLength: boolean
  /** The problem codes of an upload that breaks a limit or cannot be read. */
  refusals: { bytes: string; side: string; broken: string }
}

export const mediaKinds = {
  picture: {
    maxBytes: 10_000_000,
    maxSide: 1920,
    hasLength: false,
    refusals: { bytes: 'image-too-large', side: 'image-too-many-pixels', broken: 'image-broken' },
  },
} as const satisfies Record<MediaKind, MediaRules>

/** The longer side of a thumbnail in pixels. Thumbnails are always WebP. */
export const thumbnailSide = 256
export const thumbnailFormat = 'webp' satisfies PictureFormat

/** The kind by the extension of a file's key or link; null for an unknown extension or none. */
export function mediaKindOf(link: string): MediaKind | null {
  const kinds: Record<string, MediaKind | undefined> = formatKinds
  return kinds[link.replace(/.*\.|\?.*/g, '')] || null
}

/** The link that small views draw: the thumbnail of media with a duration. */
export function stillOf({ backgroundUrl, thumbnailUrl }: { backgroundUrl: string; thumbnailUrl: string }): string {
  const kind = mediaKindOf(backgroundUrl)
  const rules: MediaRules | null = kind && mediaKinds[kind]
  return rules && rules.hasLength ? thumbnailUrl : backgroundUrl
}

/** Number of bytes that `formatOf` needs. */
export const signatureBytes = 12

/**
 * The format by the first bytes, whatever the file's name; null for other files. Does not check that the file
 * decodes.
 */
export function formatOf(head: Uint8Array): MediaFormat | null {
  return keysOf(mediaFormats).find((format) => beginsWith(head, mediaFormats[format].signature)) ?? null
}

function beginsWith(bytes: Uint8Array, signature: string): boolean {
  return Array.from(signature).every((character, at) => character === '?' || character.codePointAt(0) === bytes[at])
}
