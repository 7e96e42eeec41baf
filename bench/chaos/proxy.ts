import { spawn, spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const INSTALL = 'haproxy is not installed: sudo apt-get install haproxy (or brew install haproxy)'
// Debian keeps it where only root looks.
const places = ['haproxy', '/usr/sbin/haproxy', '/usr/local/sbin/haproxy']

function findProxy(): string {
  const found = places.find(
    (place) => (place === 'haproxy' || existsSync(place)) && !spawnSync(place, ['-v']).error,
  )
  if (!found) throw new Error(INSTALL)
  return found
}

function configuration(port: number, shops: readonly number[]): string {
  return `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  # What has not reached a shop is sent to another. What has may have been done there already: only
  # reading is asked for again, the rest is for the caller to decide.
  retries 3
  retry-on conn-failure empty-response 503
  option redispatch 1
  option forwardfor
  option httpchk GET /readyz
frontend shop
  bind 127.0.0.1:${port}
  default_backend processes
backend processes
  balance roundrobin
  http-request disable-l7-retry unless METH_GET || { method HEAD }
  # A busy shop is not a dead one; who cannot be connected to is passed over at once in any case.
  timeout check 5s
  # One that has just been started again answers 503 until it is ready, sooner than a check sees it.
  default-server check inter 1s fall 3 rise 1 observe layer7 error-limit 2 on-error mark-down
${shops.map((shop) => `  server shop-${shop} 127.0.0.1:${shop}`).join('\n')}
`
}

/** Starts a real proxy in front of the shops. @throws Error that says what to install */
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
