import { once } from 'node:events'

import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface DeliveredMail {
  to: string
  /** Whether it came over TLS. */
  secure: boolean
  /** As it was sent, with its headers. */
  source: string
}

/** What a mail server answers to a recipient; null accepts the mail. */
export type AnswerRecipient = (address: string) => { code: number; words: string } | null

/** A mail server on this port of localhost, a free one for 0, until the test ends or it is closed. */
export async function smtpServer({
  port = 0,
  answer = () => null,
  ...options
}: { port?: number; answer?: AnswerRecipient } & SMTPServerOptions) {
  const delivered: DeliveredMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 500,
    ...options,
    onRcptTo({ address }, _, done) {
      const refusal = answer(address)
      done(refusal ? Object.assign(new Error(refusal.words), { responseCode: refusal.code }) : null)
    },
    onData(stream, session, done) {
      let source = ''
      stream.setEncoding('utf8')
      stream.on('data', (piece: string) => (source += piece))
      stream.once('end', () => {
        for (const { address } of session.envelope.rcptTo)
          delivered.push({ to: address, secure: session.secure, source })
        done()
      })
    },
  })
  // A client that does not trust us hangs up.
  server.on('error', () => {})
  const listener = server.listen(port, 'localhost')
  await once(listener, 'listening')
  const address = listener.address()
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(close)
  return { delivered, close, port: typeof address === 'object' && address ? address.port : port }
}
