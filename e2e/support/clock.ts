import { ports } from './ports.ts'

const dayMilliseconds = 86_400_000

/** Moves the server's clock so many days into the future; 0 brings it back. */
export function moveClock(days: number): Promise<void> {
  return setOffset(days * dayMilliseconds)
}

/** Sets the server's clock to an instant, in milliseconds since 1970; it runs on from there. */
export function setClock(instant: number): Promise<void> {
  return setOffset(instant - Date.now())
}

async function setOffset(milliseconds: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${ports.control}/clock`, {
    method: 'POST',
    body: String(milliseconds),
  })
  if (!response.ok) throw new Error(`the clock answered ${response.status}`)
}
