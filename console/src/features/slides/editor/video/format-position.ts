/** A position in a video as minutes, seconds and tenths: `0:07,7`. */
export function formatPosition(seconds: number): string {
  const tenths = Math.round(seconds * 10)
  const [minutes, rest] = [Math.floor(tenths / 600), tenths % 600]
  return `${minutes}:${String(Math.floor(rest / 10)).padStart(2, '0')},${rest % 10}`
}
