/** `www.example.com` as people write it, as a whole address. */
export function wholeAddress(typed: string): string {
  const plain = typed.trim()
  return plain === '' || /^[a-z]+:/i.test(plain) ? plain : `https://${plain}`
}
