/** Splits a line such as "Karl-Heine-Straße 62 a", "12 rue du Lac", "C 4, 12" into street and number, which may be missing. */
export function splitStreetLine(line: string): { street: string; streetNumber: string } {
  const text = line.trim()
  const after = /^(?<street>.*[\p{L}.\d]),?\s+(?<number>\d+\s?\p{L}?(\s?[-–/+]\s?\d+\s?\p{L}?)*)$/u.exec(text)?.groups
  const before = /^(?<number>\d+\s?[a-z]?),?\s+(?<street>\p{L}.*)$/iu.exec(text)?.groups
  const found = after ?? before
  return { street: found?.street ?? text, streetNumber: found?.number ?? '' }
}
