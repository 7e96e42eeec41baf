import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

interface SmtpOptions {
  /** The port to listen on; a free one by default. */
  port?: number
  /** The response to a recipient instead of accepting the mail. */
  refuse?: (address: string) => { code: number; message: string } | undefined
}

export interface TestSmtpServer {
  url: string
  port: number
  received: Email[]
  stop(): Promise<void>
}

/** A mail server on this machine that stores the mails it receives. */
export async function startSmtpServer({
  port = 0,
  refuse,
}: SmtpOptions = {}): Promise<TestSmtpServer> {
  const received: Email[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const refusal = refuse?.(address)
      if (refusal) done(Object.assign(new Error(refusal.message), { responseCode: refusal.code }))
      else done()
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail)
          done()
        }, done)
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const bound = (server.server.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
