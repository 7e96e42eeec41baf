import type { Connection } from '../../models/connect'

/** A traced piece of work. */
export interface Span {
  name: string
  /** A request to the shop, a request by the shop, or internal work. */
  kind?: 'server' | 'client' | 'internal'
  attributes?: Record<string, string | number>
  /** The trace context of the caller: the headers of a request. */
  carrier?: Record<string, string | string[] | undefined>
}

/** Traces the duration of requests and jobs, exported to a collector. */
export interface Traces {
  /** Runs work as a span of the current trace. An error marks the span as failed. */
  during<Result>(span: Span, work: (note: NoteSpan) => Promise<Result>): Promise<Result>
  /** The same object, with a span for each call of its functions. */
  watch<Tools extends object>(name: string, tools: Tools): Tools
  /** Makes a span of every database command. */
  watchDatabase(connection: Connection): void
  /** Exports the collected spans, and stops. */
  stop(): Promise<void>
}

/** Adds attributes to the current span that are only known at its end. */
export type NoteSpan = (attributes: Record<string, string | number>, failed?: boolean) => void

const noteNothing: NoteSpan = () => {}

/** Traces nothing, and wraps nothing. */
export const noTraces: Traces = {
  during: (_span, work) => work(noteNothing),
  watch: (_name, tools) => tools,
  watchDatabase() {},
  stop: () => Promise.resolve(),
}
