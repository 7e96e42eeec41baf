import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span as OpenSpan,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { watchCommands } from '../../models/connect'
import type { NoteSpan, Span, Traces } from './traces'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

function failWith(span: OpenSpan, error: unknown): void {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  if (typeof status === 'number') span.setAttribute('http.response.status_code', status)
  // A refused request is not a failure of the shop.
  if (typeof status === 'number' && status < 500) return
  // Only the name is sent: a message may contain user input.
  const message = error instanceof Error ? error.name : 'unknown'
  span.setStatus({ code: SpanStatusCode.ERROR, message })
}

/** Collects traces and sends them to an OpenTelemetry collector, by OTLP over HTTP. */
export function startOtlpTraces(endpoint: string, serviceName: string): Traces {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  })
  provider.register()
  const tracer = provider.getTracer('voltkart')

  async function during<Result>(
    { name, kind = 'internal', attributes = {}, carrier }: Span,
    work: (note: NoteSpan) => Promise<Result>,
  ): Promise<Result> {
    const from = carrier ? propagation.extract(context.active(), carrier) : context.active()
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, from)
    const note: NoteSpan = (outcome, failed = false) => {
      span.setAttributes(outcome)
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
    }
    try {
      return await context.with(trace.setSpan(from, span), () => work(note))
    } catch (error) {
      failWith(span, error)
      throw error
    } finally {
      span.end()
    }
  }

  return {
    during,

    watch<Tools extends object>(name: string, tools: Tools): Tools {
      const watched = Object.entries(tools).map(([key, tool]: [string, unknown]) => {
        if (typeof tool !== 'function') return [key, tool]
        const callTraced = (...args: unknown[]): unknown => {
          const span = { name: `${name}.${key}`, kind: 'client' } as const
          const result = tool.apply(tools, args) as unknown
          // A stream has no end to wait for.
          return result instanceof Promise ? during(span, () => result as Promise<unknown>) : result
        }
        return [key, callTraced]
      })
      return Object.fromEntries(watched) as Tools
    },

    watchDatabase(connection) {
      watchCommands(connection, (command, collection) => {
        // Calls outside requests and jobs are the driver's own.
        if (!trace.getActiveSpan()) return undefined
        const attributes = {
          'db.system.name': 'mongodb',
          'db.operation.name': command,
          'db.collection.name': collection,
        }
        const name = `${command} ${collection}`
        const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes })
        return (error) => {
          if (error) failWith(span, error)
          span.end()
        }
      })
    },

    async stop() {
      await provider.shutdown().catch(() => undefined)
      trace.disable()
      context.disable()
      propagation.disable()
    },
  }
}
