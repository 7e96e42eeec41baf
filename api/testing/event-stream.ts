import type { Browser } from './browser'

interface ReceivedEvent {
  id: string
  event: string
  data: unknown
}

/** Reads server-sent events, one after the other. */
export class EventReader {
  readonly #reader: ReadableStreamDefaultReader<string>
  readonly #abort: AbortController
  #text = ''

  private constructor(body: ReadableStream<Uint8Array>, abort: AbortController) {
    this.#reader = body.pipeThrough(new TextDecoderStream()).getReader()
    this.#abort = abort
  }

  /** Opens a stream as this visitor. */
  static async open(
    browser: Browser,
    path: string,
    headers: Record<string, string> = {},
  ): Promise<EventReader> {
    const abort = new AbortController()
    const response = await browser.fetch(`/api/v1${path}`, { headers, signal: abort.signal })
    if (response.status !== 200 || !response.body) throw new Error(`Answered ${response.status}`)
    return new EventReader(response.body, abort)
  }

  /** The next event; undefined when the shop has ended the stream. */
  async next(): Promise<ReceivedEvent | undefined> {
    for (;;) {
      const end = this.#text.indexOf('\n\n')
      if (end >= 0) {
        const block = this.#text.slice(0, end)
        this.#text = this.#text.slice(end + 2)
        const readField = (name: string) =>
          new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
        if (!block.startsWith(':')) {
          const data: unknown = JSON.parse(readField('data'))
          return { id: readField('id'), event: readField('event'), data }
        }
        continue
      }
      const { done, value } = await this.#reader.read()
      if (done) return undefined
      this.#text += value
    }
  }

  close(): void {
    this.#abort.abort()
  }
}
