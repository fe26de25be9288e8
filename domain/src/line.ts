import { z } from 'zod'

/** Line breaks and other control characters, and characters that turn the direction of the text around them. */
const unprintable = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u
/** Invisible characters, such as spaces of any width. */
const invisible = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*$/u

/** Escapes characters that control a terminal or change the direction of text. */
export function printable(text: string): string {
  return text.replaceAll(new RegExp(unprintable, 'gu'), (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

export function isVisible(text: string): boolean {
  return !invisible.test(text)
}

/** One line that people read: a name, a title, a part of an address. May be empty. */
export function line(max: number) {
  return z
    .string()
    .trim()
    .max(max, 'too-long')
    .refine((text) => !isVisible(text) || !unprintable.test(text), 'unprintable')
}

/** A name: one line with at least one visible character. */
export function requiredLine(max: number) {
  return line(max)
    .min(1, 'required')
    .refine((text) => text === '' || isVisible(text), 'required')
}
