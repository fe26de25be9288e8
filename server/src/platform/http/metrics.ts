import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

import { DatabaseUnavailableError } from '../db/database-unavailable.ts'

/** Metrics of this process, for Prometheus. */
export interface Metrics {
  /** Counts a response; `route` is the pattern, not the path, which contains ids. */
  answered: (answer: { method: string; route: string; status: number; seconds: number }) => void
  /** A number that is read at each scrape, and left out while the database is unavailable. */
  gauge: (name: string, help: string, read: () => number | Promise<number>) => void
  /** As `gauge`, one for each value of a label. */
  gauges: (name: string, help: string, label: string, read: () => Promise<Map<string, number>>) => void
  /** In Prometheus' text format. */
  text: () => Promise<string>
  contentType: string
}

/** Also collects memory, garbage collection and event-loop delay. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until an answer began, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  return {
    answered: ({ method, route, status, seconds }) => answers.observe({ method, route, status }, seconds),
    gauge(name, help, read) {
      const made = new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          this.remove()
          const number = await readOrNull(read)
          if (number !== null) this.set(number)
        },
      })
      registry.registerMetric(made)
    },
    gauges(name, help, label, read) {
      const made = new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [],
        async collect() {
          this.reset()
          for (const [value, count] of (await readOrNull(read)) ?? []) this.set({ [label]: value }, count)
        },
      })
      registry.registerMetric(made)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

async function readOrNull<Result>(read: () => Result | Promise<Result>): Promise<Result | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) return null
    throw error
  }
}
