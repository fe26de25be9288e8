/** A text with its `{{placeholders}}` filled in. Runs on TVs: nothing is imported. */
export function fillText(text: string, values: Record<string, string | number>): string {
  return text.replace(/{{(\w+)}}/g, (_, name: string) => `${values[name]}`)
}
