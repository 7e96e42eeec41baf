import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extendEnvironment } from '../../src/config/machine'
import { createAptSource, type AptSource } from './apt-source'
import { toOneLine, SourceUnavailableError } from '../../src/database/database'
import { toError } from '../../src/errors'
import type { SourceContext } from './source'

const MACHINES: Record<string, { triplet: string; loader: string }> = {
  x64: { triplet: 'x86_64-linux-gnu', loader: 'ld-linux-x86-64.so.2' },
  arm64: { triplet: 'aarch64-linux-gnu', loader: 'ld-linux-aarch64.so.1' },
}
const PACKAGES = ['libc6', 'libstdc++6', 'libgcc-s1']

interface NewerLibc {
  /** The program that starts another one with `--library-path`. */
  loader: string
  libraries: string
}

/**
 * A C library newer than this system's, installed beside it: the system's own package tools
 * download it once into the cache folder and check its signature. Needs no root. Safe for
 * concurrent processes: each downloads into its own folder and the first to finish wins.
 * @throws {SourceUnavailableError} without apt, or without network the first time
 */
export async function findNewerLibc(context: SourceContext): Promise<NewerLibc> {
  const { cacheDirectory, log, progress } = context
  const machine = MACHINES[process.arch]
  const source = machine && (await findSource())
  if (!machine || !source) throw new SourceUnavailableError('it needs glibc 2.38 or newer')
  const libraries = join(cacheDirectory, `glibc-${source.suite}-${process.arch}`)
  if (!existsSync(libraries)) {
    log.info(`Fetching a newer C library for the database engine into ${libraries}, once`)
    try {
      await mkdir(cacheDirectory, { recursive: true })
      await removeAbandoned(cacheDirectory)
      const work = await mkdtemp(join(cacheDirectory, 'fetch-'))
      try {
        await fetchPackages(work, source, progress)
        await rename(join(work, 'root/usr/lib', machine.triplet), libraries).catch((error) => {
          // Another process was first; its files are equally good.
          if (!existsSync(libraries)) throw error
        })
      } finally {
        await rm(work, { recursive: true, force: true })
      }
    } catch (error) {
      const reason = `it needs glibc 2.38 or newer, and fetching one failed: ${toError(error).message}`
      throw new SourceUnavailableError(toOneLine(reason), { cause: error })
    }
  }
  return { loader: join(libraries, machine.loader), libraries }
}

/** Removes the incomplete files of a killed process. */
async function removeAbandoned(cacheDirectory: string): Promise<void> {
  const hourAgo = Date.now() - 3_600_000
  for (const name of await readdir(cacheDirectory)) {
    const folder = join(cacheDirectory, name)
    if (!name.startsWith('fetch-')) continue
    // Another process may be removing it at the same moment.
    const changed = await stat(folder).catch(() => undefined)
    if (changed && changed.mtimeMs < hourAgo) await rm(folder, { recursive: true, force: true })
  }
}

async function findSource(): Promise<AptSource | undefined> {
  const readOrEmpty = (file: string) => readFile(file, 'utf8').catch(() => '')
  const parts = await readdir('/etc/apt/sources.list.d').catch(() => [])
  const files = ['/etc/apt/sources.list', ...parts.map((p) => join('/etc/apt/sources.list.d', p))]
  const sourceFiles = files.filter((file) => /\.(list|sources)$/.test(file))
  return createAptSource(
    await readOrEmpty('/etc/os-release'),
    await Promise.all(sourceFiles.map(readOrEmpty)),
    process.arch,
  )
}

async function fetchPackages(
  work: string,
  source: AptSource,
  progress: SourceContext['progress'],
): Promise<void> {
  const label = 'Fetching what the database engine needs'
  await mkdir(join(work, 'lists/partial'), { recursive: true })
  await mkdir(join(work, 'archives/partial'), { recursive: true })
  await writeFile(join(work, 'sources.list'), source.line)
  // With nothing installed according to this file, the packages of the newer release are chosen.
  await writeFile(join(work, 'status'), '')
  const settings = [
    `Dir::Etc::sourcelist=${join(work, 'sources.list')}`,
    'Dir::Etc::sourceparts=/nonexistent',
    'Dir::Etc::preferences=/nonexistent',
    'Dir::Etc::preferencesparts=/nonexistent',
    `Dir::State::status=${join(work, 'status')}`,
    `Dir::State::Lists=${join(work, 'lists')}`,
    `Dir::Cache=${work}`,
    'Acquire::Languages=none',
    'Acquire::Retries=1',
    'Acquire::http::Timeout=20',
    'Acquire::https::Timeout=20',
    'APT::Update::Error-Mode=any',
    'APT::Status-Fd=3',
  ].flatMap((setting) => ['-o', setting])
  const toPartProgress = (from: number, to: number) => (fraction: number) =>
    progress(label, from + fraction * (to - from))

  progress(label, 0)
  await runCommand('apt-get', [...settings, '-q', 'update'], work, toPartProgress(0, 0.7))
  await runCommand(
    'apt-get',
    [...settings, '-q', 'download', ...PACKAGES],
    work,
    toPartProgress(0.7, 0.95),
  )
  for (const file of (await readdir(work)).filter((name) => name.endsWith('.deb'))) {
    await runCommand('dpkg-deb', ['-x', file, 'root'], work, () => {})
  }
  progress(label, 1)
}

/** The first error of apt or dpkg without the address it concerns, which alone fills a line. */
function findFirstError(complaint: string): string | undefined {
  const line = /^(?:E|dpkg-deb: error): *(.+)$/m.exec(complaint)?.[1]
  return line?.replace(/^Failed to fetch \S+ +/, '')
}

function runCommand(
  command: string,
  commandArguments: string[],
  cwd: string,
  onFraction: (fraction: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, commandArguments, {
      cwd,
      env: extendEnvironment({ LC_ALL: 'C' }),
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    })
    let complaint = ''
    child.stdio[2]?.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
    child.stdio[3]?.on('data', (chunk: Buffer) => {
      const percents = [...chunk.toString().matchAll(/^dlstatus:\d+:([\d.]+):/gm)]
      const last = percents.at(-1)?.[1]
      if (last !== undefined) onFraction(Number(last) / 100)
    })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(findFirstError(complaint) ?? `${command} ended with code ${code}`))
    })
  })
}
