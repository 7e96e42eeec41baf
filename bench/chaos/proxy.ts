import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const INSTALL = 'haproxy is not installed: sudo apt-get install haproxy (or brew install haproxy)'
// Debian keeps it in a folder that only root searches.
const places = ['haproxy', '/usr/sbin/haproxy', '/usr/local/sbin/haproxy']

/** The path of haproxy. @throws Error that explains how to install it */
export function findProxy(): string {
  const found = places.find(
    (place) => (place === 'haproxy' || existsSync(place)) && !spawnSync(place, ['-v']).error,
  )
  if (!found) throw new Error(INSTALL)
  return found
}

const shipped = join(import.meta.dirname, '..', '..', 'ops', 'haproxy.cfg')

/** The shipped configuration, except TLS and the addresses of processes. */
function configuration(port: number, shops: readonly number[]): string {
  const text = readFileSync(shipped, 'utf8')
  const section = (name: string) =>
    new RegExp(`^${name}\\n(?:(?: .*)?\\n)*`, 'm').exec(text)?.[0] ?? ''
  const servers = shops.map((shop) => `  server shop-${shop} 127.0.0.1:${shop}\n`)
  return [
    section('defaults'),
    `frontend shop\n  bind 127.0.0.1:${port}\n  default_backend shop\n`,
    section('backend shop').replace(/^ {2}(server|default-server resolvers) .*\n/gm, ''),
    ...servers,
  ].join('\n')
}

/** Starts a real proxy in front of the shops. @throws Error that names what to install */
export function startProxy(directory: string, port: number, shops: readonly number[]) {
  const program = findProxy()
  const file = join(directory, 'haproxy.cfg')
  writeFileSync(file, configuration(port, shops))
  const child = spawn(program, ['-q', '-db', '-f', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    url: `http://127.0.0.1:${port}`,
    async stop(): Promise<void> {
      child.kill('SIGTERM')
      await ended
    },
  }
}
