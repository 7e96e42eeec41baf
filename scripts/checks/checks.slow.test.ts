import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { acceptedAdvisories, findAdvisories } from './audit'
import { checks } from './checks'
import { runProgram, waitFor } from './program'

const folder = mkdtempSync(join(tmpdir(), 'voltkart-checks-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

/** A PATH with only these programs. */
function createPath(programs: Record<string, string>): string {
  const bin = mkdtempSync(join(folder, 'bin-'))
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  }
  return bin
}

const runCommand = (...args: readonly string[]) =>
  runProgram(process.execPath, ['scripts/checks/run.mjs', ...args])

const stoppedEngineScript = '[ "$1" = --version ]'
const withoutCompose = '[ "$1" = info ]'

describe.skipIf(process.platform === 'win32')('npm run check', () => {
  it('lists the checks without a name, and refuses a name that it does not have', async () => {
    const listed = await runCommand()
    expect(listed.code).toBe(0)
    for (const [name, { proves }] of checks) {
      expect(listed.output).toContain(`  ${name} `)
      expect(listed.output).toContain(proves)
    }
    const names = 'choose one of replica-set, image, compose, audit.\n'
    expect(await runCommand('images')).toEqual({
      code: 2,
      output: '',
      errors: `There is no check "images": ${names}`,
    })
    expect(await runCommand('image', '--fast')).toMatchObject({
      code: 2,
      errors: `image takes no arguments: ${names}`,
    })
  })

  it('prints one sentence and ends with code 1 when something is missing', async () => {
    const environment = { PATH: createPath({}) }
    const args = ['--import', 'tsx', 'scripts/checks/main.ts', 'image']
    expect(await runProgram(process.execPath, args, { environment })).toEqual({
      code: 1,
      output: '',
      errors: 'image: A container engine is missing: install docker or podman.\n',
    })
  })
})

describe.skipIf(process.platform === 'win32')('a check', () => {
  it.each([
    ['image', {}, 'A container engine is missing: install docker or podman.'],
    ['compose', {}, 'A container engine is missing: install docker or podman.'],
    [
      'image',
      { docker: stoppedEngineScript },
      'A container engine is missing: docker is installed but does not run, see `docker info`.',
    ],
    [
      'compose',
      { docker: stoppedEngineScript, podman: withoutCompose },
      '`podman compose` is missing: install the compose plugin of podman.',
    ],
    ['compose', { docker: 'exit 0' }, 'openssl is missing: install it.'],
    [
      'replica-set',
      {},
      'A replica set is missing: install mongod (scripts/checks/install-mongod.sh), or set CHECK_MONGODB_URI to one for tests alone.',
    ],
    [
      'audit',
      { npm: `echo '{"message": "405 Method Not Allowed"}'; exit 1` },
      'The registry gives no report, so nothing was checked: 405 Method Not Allowed',
    ],
  ])('%s with %j says in one sentence what is missing', async (name, programs, sentence) => {
    vi.stubEnv('PATH', createPath(programs))
    vi.stubEnv('CHECK_MONGODB_URI', '')
    await expect(checks.get(name)?.run()).rejects.toThrow(new Error(sentence))
  })

  it.each([
    ['image', 'run --detach', ['rm', 'network', 'image']],
    ['compose', 'up --build', ['compose', 'image']],
  ])('%s removes all that it made when "%s" fails', async (name, failing, removals) => {
    const calls = join(mkdtempSync(join(folder, 'calls-')), 'calls')
    vi.spyOn(console, 'error').mockReturnValue()
    const docker = `echo "$*" >> ${calls}\ncase "$*" in *"${failing}"*--*) echo full >&2; exit 9;; esac`
    const makeFiles = 'case $1 in -keyout | -out) : > "$2";; esac'
    const openssl = `while [ $# -gt 0 ]; do ${makeFiles}; shift; done`
    vi.stubEnv('PATH', createPath({ docker, openssl }))
    await expect(checks.get(name)?.run()).rejects.toThrow(/^docker .* ended with code 9:\nfull$/)
    const lines = readFileSync(calls, 'utf8').trimEnd().split('\n')
    const made = lines.findIndex((line) => line.includes('logs --tail'))
    const removed = lines.slice(made + 1)
    expect(removed.map((line) => line.split(' ')[0])).toEqual(removals)
    for (const line of removed) expect(line).toMatch(/\b(rm|down --volumes)\b/)
    for (const [settings] of lines.join(' ').matchAll(/\S+compose\.env/g)) {
      expect(existsSync(settings)).toBe(false)
    }
  })

  const cannotPull =
    'case "$1 $2" in pull* | "image inspect") echo no such host >&2; exit 125;; esac'

  it('image names what it lacks to build the base that no registry provides', async () => {
    vi.stubEnv('PATH', createPath({ podman: cannotPull }))
    await expect(checks.get('image')?.run()).rejects.toThrow(
      /^docker\.io\/\S+-slim cannot be pulled, and to make it here this is missing: .*debootstrap\. no such host$/,
    )
  })

  it('compose reports where it ends if public images cannot be pulled', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const makeFiles =
      'while [ $# -gt 0 ]; do case $1 in -keyout | -out) : > "$2";; esac; shift; done'
    vi.stubEnv('PATH', createPath({ docker: cannotPull, openssl: makeFiles }))
    const ending = expect(checks.get('compose')?.run()).rejects
    await ending.toThrow(
      /^compose\.yaml is valid, but the check cannot continue: these images cannot be pulled\.\n(docker\.io\/\S+: no such host\n?){4}$/,
    )
  })

  it('that is stopped during a build ends the build and removes its results', async () => {
    const calls = join(mkdtempSync(join(folder, 'calls-')), 'calls')
    const docker = `echo "$*" >> ${calls}\ncase $1 in build) exec ${process.execPath} -e 'setInterval(() => {}, 1000)';; esac`
    const args = ['--import', 'tsx', 'scripts/checks/main.ts', 'image']
    const environment = { PATH: createPath({ docker }) }
    const check = spawn(process.execPath, args, { env: { ...process.env, ...environment } })
    onTestFinished(() => void check.kill('SIGKILL'))
    const ended = once(check, 'exit')
    const readLines = () =>
      existsSync(calls) ? readFileSync(calls, 'utf8').trimEnd().split('\n') : []
    await expect.poll(() => readLines().at(-1), { timeout: 50_000 }).toMatch(/^build /)
    check.kill('SIGINT')
    expect(await ended).toEqual([1, null])
    expect(readLines().at(-1)).toMatch(/^image rm --force voltkart-check-/)
  })

  it('replica-set refuses a database that is not a replica set', async ({ skip }) => {
    const uri = inject('databaseUri')
    if (uri.includes('replicaSet=')) skip()
    vi.stubEnv('PATH', createPath({}))
    vi.stubEnv('CHECK_MONGODB_URI', uri)
    const refusal = 'The database at CHECK_MONGODB_URI is no replica set.'
    await expect(checks.get('replica-set')?.run()).rejects.toThrow(refusal)
  })
})

it('waiting fails with the missing condition and its reason', async () => {
  const failToLook = () =>
    Promise.reject(new Error('fetch failed', { cause: new Error('refused') }))
  await expect(waitFor('The page', 0, failToLook)).rejects.toThrow(
    'The page did not come within 0 s: fetch failed, refused',
  )
})

describe('the audit', () => {
  const createAdvisory = (severity: string) => ({
    name: 'left',
    title: 'Wrong padding',
    url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
    severity,
  })
  const createReport = (severity: string) => ({
    auditReportVersion: 2,
    vulnerabilities: {
      left: { name: 'left', severity, via: [createAdvisory(severity)] },
      right: { name: 'right', severity, via: ['left'] },
    },
  })
  const accepted = [{ id: 'GHSA-aaaa-bbbb-cccc', reason: 'It pads nothing.', until: '2026-11-30' }]

  it('finds serious advisories that are not accepted, once each', () => {
    expect(findAdvisories(createReport('moderate'), [], '2026-11-22')).toEqual([])
    expect(findAdvisories(createReport('high'), [], '2026-11-22')).toEqual([
      'left: Wrong padding (high), https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
    ])
  })

  it('accepts a known advisory until its expiry date', () => {
    expect(findAdvisories(createReport('critical'), accepted, '2026-11-30')).toEqual([])
    expect(findAdvisories(createReport('critical'), accepted, '2026-12-01')).toEqual([
      'left: Wrong padding (critical, accepted until 2026-11-30), https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
    ])
  })

  it('accepts each advisory with a reason and for three months at most', () => {
    const latest = new Date()
    latest.setMonth(latest.getMonth() + 3)
    for (const { id, reason, until } of acceptedAdvisories) {
      expect(id).toMatch(/^GHSA(-[a-z0-9]{4}){3}$/)
      expect(reason.length).toBeGreaterThan(10)
      expect(until <= latest.toISOString().slice(0, 10)).toBe(true)
    }
  })
})
