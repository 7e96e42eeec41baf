import type { Connection } from '../../models/connect'

/** A piece of work as it is traced. */
export interface Span {
  name: string
  /** A request to the shop, a request by the shop, or internal work. */
  kind?: 'server' | 'client' | 'internal'
  attributes?: Record<string, string | number>
  /** The trace context of the caller: the headers of a request. */
  carrier?: Record<string, string | string[] | undefined>
}

/** Where the time of requests and jobs goes, exported to a collector. */
export interface Traces {
  /** Runs work as a part of what is being traced. What it throws marks the part as failed. */
  during<Result>(span: Span, work: (note: NoteSpan) => Promise<Result>): Promise<Result>
  /** The same object, of whose functions each call is a part of its own. */
  watch<Tools extends object>(name: string, tools: Tools): Tools
  /** Makes every question to the database a part of its own. */
  watchDatabase(connection: Connection): void
  /** Exports the collected spans, and stops. */
  stop(): Promise<void>
}

/** Adds to the part that is running what is only known at its end. */
export type NoteSpan = (attributes: Record<string, string | number>, failed?: boolean) => void

const noteNothing: NoteSpan = () => {}

/** Traces nothing, and adds nothing to what is done. */
export const noTraces: Traces = {
  during: (_span, work) => work(noteNothing),
  watch: (_name, tools) => tools,
  watchDatabase() {},
  stop: () => Promise.resolve(),
}
