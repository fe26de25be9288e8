import type { Context, Services } from '../context.ts'

/** Caches a read in this process for some milliseconds, for expensive values that may be slightly stale. */
export function cacheFor<Value>(
  milliseconds: number,
  read: (ctx: Context) => Promise<Value>,
): (ctx: Context) => Promise<Value> {
  const cached = new WeakMap<Services, { value: Promise<Value>; until: number }>()
  return (ctx) => {
    const now = ctx.now.getTime()
    const known = cached.get(ctx.services)
    // A later expiry than possible means that the clock was set back.
    if (known && known.until > now && known.until <= now + milliseconds) return known.value
    const value = read(ctx)
    cached.set(ctx.services, { value, until: now + milliseconds })
    value.catch(() => cached.delete(ctx.services))
    return value
  }
}
