import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Where a command reads from and writes to. */
export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  output: NodeJS.WritableStream
}

const nowhere = () =>
  new Writable({
    write(_chunk, _encoding, done) {
      done()
    },
  })

/** Prompts for a password on the terminal without echo; undefined when cancelled. */
export function promptPassword(
  { input, output }: Terminal,
  question: string,
): Promise<string | undefined> {
  output.write(question)
  // readline echoes the input to its output, so that output is discarded.
  const lines = createInterface({ input, output: nowhere(), terminal: true })
  return new Promise((resolve) => {
    let response: string | undefined
    lines.once('line', (line) => {
      response = line
      lines.close()
    })
    lines.once('SIGINT', () => lines.close())
    lines.once('close', () => {
      output.write('\n')
      resolve(response)
    })
  })
}

/** Reads a password from standard input: its first line, as `--password-stdin` gives it. */
export async function readPassword({ input }: Terminal): Promise<string | undefined> {
  const lines = createInterface({ input, terminal: false })
  for await (const line of lines) {
    lines.close()
    return line
  }
  return undefined
}
