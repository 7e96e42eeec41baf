import type { Config } from '../../config/config'
import { noTraces, type Traces } from './traces'

/** The traces that the settings ask for. What collects them is loaded only then. */
export async function createTraces({ tracing }: Pick<Config, 'tracing'>): Promise<Traces> {
  if (!tracing) return noTraces
  const { startOtlpTraces } = await import('./otlp-traces')
  return startOtlpTraces(tracing.endpoint, tracing.serviceName)
}
