import { hashKey } from '@tanstack/react-query'

/**
 * Protects against double clicks: the same input is not sent again while the first request is running; both calls
 * get its answer.
 */
export function once<Input, Options, Answer>(
  send: (input: Input, options?: Options) => Promise<Answer>,
): (input: Input, options?: Options) => Promise<Answer> {
  let last: { key: string; answer: Promise<Answer> } | null = null

  return (input, options) => {
    const key = hashKey([input])
    if (last?.key === key) return last.answer
    const sent = { key, answer: send(input, options).finally(() => last === sent && (last = null)) }
    last = sent
    return sent.answer
  }
}
