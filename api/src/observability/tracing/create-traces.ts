import type { Config } from '../../config/config'
import { noTraces, type Traces } from './traces'

/** The configured traces. The exporter is loaded only when needed. */
export async function createTraces({ tracing }: Pick<Config, 'tracing'>): Promise<Traces> {
  if (!tracing) return noTraces
  const { startOtlpTraces } = await import('./otlp-traces')
  return startOtlpTraces(tracing.endpoint, tracing.serviceName)
}
