import { ports } from './ports.ts'

/** What support does with the operator's command. */
export async function lockSlide(slideId: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${ports.control}/lock`, { method: 'POST', body: slideId })
  if (!response.ok) throw new Error(`the lock answered ${response.status}`)
}
