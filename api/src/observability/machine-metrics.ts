import { Counter, Gauge } from 'prom-client'
import type { MetricSources, Registers } from './database-metrics'

/** A smaller step back is a harmless correction. */
const BACKWARD_MS = 1_000

/** The metrics of the machine: its disk and its clock. */
export function watchMachine(registers: Registers, { freeBytes }: MetricSources): void {
  new Gauge({
    name: 'voltkart_data_free_bytes',
    help: 'Free space of the data folder.',
    aggregator: 'min',
    registers,
    async collect() {
      const bytes = await freeBytes().catch(() => undefined)
      if (bytes === undefined) this.remove()
      else this.set(bytes)
    },
  })
  // Seconds since the start of the process pass evenly, even if the clock is changed.
  const clockStart = () => Date.now() - performance.now()
  let start = clockStart()
  new Counter({
    name: 'voltkart_clock_backward_total',
    help: 'How often the clock of the machine went back, as seen when the metrics are read.',
    registers,
    collect() {
      const before = start
      start = clockStart()
      if (before - start > BACKWARD_MS) this.inc()
    },
  })
}
