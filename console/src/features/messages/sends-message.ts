/**
 * Whether a key sends the message: Enter, but not with Shift or while an input method composes. On-screen keyboards have no
 * Shift+Enter, so their Enter key starts a new line.
 */
export function sendsMessage(
  { key, shiftKey, isComposing }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'isComposing'>,
  { touch }: { touch: boolean },
): boolean {
  return key === 'Enter' && !shiftKey && !isComposing && !touch
}
