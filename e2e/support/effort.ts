import type { BrowserContext } from '@playwright/test'

export interface Effort {
  clicks: number
  fields: number
}

/** Counts the clicks and the typed fields of all pages that are opened in a context from now on. */
export async function countEffort(context: BrowserContext): Promise<Effort> {
  const effort: Effort = { clicks: 0, fields: 0 }
  await context.exposeFunction('countEffort', (kind: keyof Effort) => {
    effort[kind] += 1
  })
  await context.addInitScript(() => {
    const count = (kind: string): unknown => Reflect.apply(Reflect.get(window, 'countEffort'), window, [kind])
    const typed = new WeakSet<EventTarget>()
    // The mailbox stands in for a mail program, where nothing is counted.
    if (location.pathname === '/dev/mailbox') return
    addEventListener('pointerdown', () => count('clicks'), true)
    addEventListener(
      'beforeinput',
      ({ target }) => {
        if (!target || typed.has(target)) return
        typed.add(target)
        count('fields')
      },
      true,
    )
  })
  return effort
}
