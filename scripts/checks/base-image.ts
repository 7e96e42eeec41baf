import { copyFileSync, cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { captureOutput } from './program'

/** The image on which the shop's is built. */
export interface BaseImage {
  name: string
  /** The major version of its Node.js. */
  node: string
  /** The release of its Debian. */
  suite: string
}

/**
 * Reads the base that a Containerfile names.
 * @throws Error if that is not Node.js on a slim Debian
 */
export function readBase(containerfile: string): BaseImage {
  const [, name, node, suite] = /^FROM (\S+\/node:(\d+)-(\w+)-slim)\b/m.exec(containerfile) ?? []
  if (!name || !node || !suite) {
    throw new Error('The Containerfile is not based on node:VERSION-SUITE-slim.')
  }
  return { name, node, suite }
}

/** Folders that Debian’s slim images leave out, too. */
const documentationFolders = ['doc', 'info', 'locale', 'man'].map((name) => `usr/share/${name}`)
const downloads = ['var/cache/apt', 'var/lib/apt/lists']
const certificates = 'etc/ssl/certs/ca-certificates.crt'

/**
 * Makes the files of a base in a folder: Debian by debootstrap, Node.js and npm from npm. Builds on it
 * trust the certificates and use the registry of this machine.
 * @returns the folder that is their root
 * @throws Error with what debootstrap or npm says
 */
export async function makeBase({ node, suite }: BaseImage, folder: string): Promise<string> {
  const base = join(folder, 'base')
  const local = join(base, 'usr/local')
  await captureOutput('debootstrap', [
    '--variant=minbase',
    '--include=ca-certificates',
    suite,
    base,
  ])
  for (const path of [...documentationFolders, ...downloads]) {
    rmSync(join(base, path), { recursive: true })
    mkdirSync(join(base, path))
  }
  const program = `node-linux-${process.arch}`
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder]
  await captureOutput('npm', [...install, `${program}@${node}`, 'npm@11'])
  const packages = join(folder, 'node_modules')
  copyFileSync(join(packages, program, 'bin/node'), join(local, 'bin/node'))
  cpSync(join(packages, 'npm'), join(local, 'lib/node_modules/npm'), { recursive: true })
  for (const name of ['npm', 'npx']) {
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name))
  }
  copyFileSync(join('/', certificates), join(base, certificates))
  const registry = await captureOutput('npm', ['config', 'get', 'registry'])
  mkdirSync(join(local, 'etc'), { recursive: true })
  writeFileSync(join(local, 'etc/npmrc'), `registry=${registry}\ncafile=/${certificates}\n`)
  await captureOutput('chroot', [base, 'useradd', '--create-home', '--uid', '1000', 'node'])
  rmSync(packages, { recursive: true })
  return base
}
