const names: readonly (readonly [RegExp, string])[] = [
  [/^avc[13]/, 'H.264'],
  [/^(hev1|hvc1|dvh)/, 'HEVC'],
  [/^vp0?8/, 'VP8'],
  [/^vp09|^vp9/, 'VP9'],
  [/^av01/, 'AV1'],
  [/^mp4v/, 'MPEG-4'],
  [/^ap(c|4)/, 'ProRes'],
]

/** The common name of a codec, from its RFC 6381 string; null for an unknown one. */
export function codecName(codec: string): string | null {
  return names.find(([pattern]) => pattern.test(codec))?.[1] ?? null
}

/** Bits of each colour channel: 10 in HEVC Main 10, VP9 profile 2 and H.264 High 10. */
export function codecBits(codec: string): number {
  const av1 = /^av01\.\d\.\d\d[MH]\.(\d\d)/.exec(codec)
  if (av1) return Number(av1[1])
  const vp9 = /^vp09\.\d\d\.\d\d\.(\d\d)/.exec(codec)
  if (vp9) return Number(vp9[1])
  return /^(hev1|hvc1|dvh1|dvhe)\.[A-C]?2\.|^avc1\.6e/i.test(codec) ? 10 : 8
}
