import { ports } from './ports.ts'

const dayMilliseconds = 86_400_000

/** Moves the server's clock so many days into the future; 0 brings it back. */
export async function moveClock(days: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${ports.control}/clock`, {
    method: 'POST',
    body: String(days * dayMilliseconds),
  })
  if (!response.ok) throw new Error(`the clock answered ${response.status}`)
}
