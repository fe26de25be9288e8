import { z } from 'zod'

/** Scripts whose letters take other forms beside a joiner. */
const joining =
  'Arab Syrc Mand Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt Bali Java Adlm Rohg Newa Cakm'
    .split(' ')
    .map((script) => String.raw`\p{scx=${script}}`)
    .join('')
const emoji = String.raw`\p{Extended_Pictographic}`

/** Invisible characters that change how the ones beside them look: joiners and variation selectors. */
const needed = [
  String.raw`(?<=[${joining}])[\u200C\u200D]`,
  String.raw`[\u200C\u200D](?=[${joining}])`,
  String.raw`(?<=[${emoji}\p{Emoji_Modifier}]\uFE0F?)\u200D(?=${emoji})`,
  String.raw`(?<=[${emoji}\p{Emoji_Modifier}\p{S}\p{No}•])[\uFE0E\uFE0F]`,
  String.raw`(?<=[\d#*])\uFE0F(?=\u20E3)`,
  String.raw`(?<=\p{Script=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=\p{Script=Mongolian})[\u180B-\u180F]`,
].join('|')

/**
 * Line breaks and other control characters, those that change the direction of the text around them, and invisible ones with
 * which two names look the same. Noncharacters are lost in the XML of invoices.
 */
const unprintable = new RegExp(
  String.raw`(?!${needed})[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\uFFF9-\uFFFB\p{Noncharacter_Code_Point}]`,
  'u',
)
/** Invisible characters, such as spaces of any width. */
const invisible = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*$/u

/** Escapes characters that control a terminal or change the direction of text. */
export function printable(text: string): string {
  return text.replaceAll(new RegExp(unprintable, 'gu'), (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16)
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`
  })
}

/** A text from elsewhere, such as the name of a file, without what a line must not contain. Empty if nothing visible is left. */
export function asLine(text: string): string {
  const characters = text.normalize('NFC').replaceAll(new RegExp(unprintable, 'gu'), '').trim()
  return isVisible(characters) ? characters : ''
}

/** Length in Unicode code points, as the limits of fields count it. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

/** User-perceived characters (graphemes). Firefox before 125 has no `Intl.Segmenter`: there, code points. */
export function charactersOf(text: string): string[] {
  if (!('Segmenter' in Intl)) return Array.from(text)
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}

/** The beginning of a text within a length. Does not split a character, or leave a space at the end. */
export function beginningOf(text: string, longest: number): string {
  const beginning: string[] = []
  let left = longest
  for (const character of charactersOf(text)) {
    left -= lengthOf(character)
    if (left < 0) break
    beginning.push(character)
  }
  return beginning.join('').trimEnd()
}

/** A text that is cut if it is too long, and then ends with an ellipsis. */
export function shortened(text: string, longest: number): string {
  return lengthOf(text) <= longest ? text : `${beginningOf(text, longest - 1)}…`
}

export function isVisible(text: string): boolean {
  return !invisible.test(text)
}

/** One line that people read: a name, a title, a part of an address. May be empty. */
export function line(max: number) {
  return (
    z
      .string()
      // Hyphens that are only seen where a line breaks come with texts that are pasted from web pages.
      .overwrite((text) => text.replaceAll('\u00AD', ''))
      .trim()
      .max(max, 'too-long')
      .refine((text) => !isVisible(text) || !unprintable.test(text), 'unprintable')
  )
}

/** One line with at least one visible character. */
export function requiredLine(max: number) {
  return line(max)
    .min(1, 'required')
    .refine((text) => text === '' || isVisible(text), 'required')
}

/**
 * The name of a company or person, without `://` and `www.`: invitation mails show it to people outside the company, and mail
 * programs make links of web addresses.
 */
export function properName(max: number) {
  return requiredLine(max).refine((text) => !/:\/\/|\bwww\./i.test(text), 'web-address')
}
