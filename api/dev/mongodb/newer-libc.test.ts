import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findNewerLibc } from './newer-libc'
import { createRecordingLog, createTemporaryDirectory } from './testing/helpers'
import { writeExecutable } from './testing/stand-in'

const hasApt = existsSync('/usr/bin/apt-get')
afterEach(() => vi.unstubAllEnvs())

function createContext() {
  const fractions: (number | undefined)[] = []
  const progress = (_: string, fraction: number | undefined) => void fractions.push(fraction)
  return {
    cacheDirectory: createTemporaryDirectory(),
    log: createRecordingLog(),
    progress,
    fractions,
  }
}

/** Replaces apt and dpkg, so that the test needs no network. */
function stubTools(aptGet: string): void {
  const tools = createTemporaryDirectory()
  writeExecutable(tools, 'apt-get', aptGet)
  const triplet = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu'
  writeExecutable(
    tools,
    'dpkg-deb',
    `mkdir -p root/usr/lib/${triplet}; touch root/usr/lib/${triplet}/libc.so.6`,
  )
  vi.stubEnv('PATH', `${tools}:${process.env['PATH']}`)
}

describe.skipIf(!hasApt)('newerLibc', () => {
  it('downloads once for concurrent callers, and leaves no other files', async () => {
    stubTools('echo "dlstatus:1:50.0:Retrieving" >&3; touch libc6.deb libstdc++6.deb')
    const target = createContext()
    const abandoned = join(target.cacheDirectory, 'fetch-killed')
    mkdirSync(abandoned)
    utimesSync(abandoned, 0, 0)
    const all = await Promise.all([
      findNewerLibc(target),
      findNewerLibc(target),
      findNewerLibc(target),
    ])
    const { libraries, loader } = all[0]
    expect(new Set(all.map((item) => item.libraries)).size).toBe(1)
    expect(readdirSync(libraries)).toEqual(['libc.so.6'])
    expect(loader.startsWith(libraries)).toBe(true)
    expect(readdirSync(target.cacheDirectory)).toHaveLength(1)
    expect(target.fractions[0]).toBe(0)
    expect(target.fractions).toContain(0.35)
    expect(target.fractions.at(-1)).toBe(1)

    stubTools('exit 1')
    expect(await findNewerLibc(target)).toEqual(all[0])
  })

  it('gives the reason when the packages cannot be fetched, and leaves nothing', async () => {
    const complaints = [
      'W: Failed to fetch http://mirror.example/InRelease  Temporary failure',
      "E: Failed to fetch http://mirror.example/InRelease  Could not resolve 'mirror.example'",
      'E: Some index files failed to download. They have been ignored, or old ones used instead.',
    ]
    stubTools(`cat >&2 <<'END'\n${complaints.join('\n')}\nEND\nexit 100`)
    const target = createContext()
    const error = await findNewerLibc(target).catch((reason: unknown) => reason)
    expect(String(error)).toBe(
      'SourceUnavailableError: it needs glibc 2.38 or newer, and fetching one failed: ' +
        "Could not resolve 'mirror.example'",
    )
    expect(readdirSync(target.cacheDirectory)).toEqual([])
  })
})
