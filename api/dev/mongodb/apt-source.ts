/** The release that has a new enough C library, for each family of systems with apt. */
const FAMILIES = {
  debian: {
    suite: 'trixie',
    mirror: () => 'http://deb.debian.org/debian',
  },
  ubuntu: {
    suite: 'noble',
    mirror: (arch: string) =>
      arch === 'x64' ? 'http://archive.ubuntu.com/ubuntu' : 'http://ports.ubuntu.com/ubuntu-ports',
  },
} as const

export interface AptSource {
  suite: string
  /** The one line of a sources.list. */
  line: string
}

/**
 * Where this Debian or Ubuntu would fetch the packages of its next release: from the mirror it
 * uses already, which is the one that is reachable. Undefined on other systems.
 * @param osRelease the text of /etc/os-release
 * @param sources the texts of apt's own source files, in either of their two formats
 */
export function createAptSource(
  osRelease: string,
  sources: readonly string[],
  arch: string,
): AptSource | undefined {
  const readField = (name: string) => new RegExp(`^${name}="?([^"\n]*)`, 'm').exec(osRelease)?.[1]
  const ubuntuName = readField('UBUNTU_CODENAME')
  if (ubuntuName === undefined && readField('ID') !== 'debian') return undefined
  const family = ubuntuName === undefined ? FAMILIES.debian : FAMILIES.ubuntu
  const codename = ubuntuName ?? readField('VERSION_CODENAME')
  const source = sources.flatMap(findMirrors).find(({ suites }) => suites.includes(codename ?? ''))
  const mirror = source?.uri ?? family.mirror(arch)
  return { suite: family.suite, line: `deb ${mirror} ${family.suite} main\n` }
}

interface Mirror {
  uri: string
  suites: string[]
}

function findMirrors(text: string): Mirror[] {
  const clean = text.replace(/^\s*#.*$\n?/gm, '')
  const lines = [...clean.matchAll(/^deb\s+(?:\[[^\]]*\]\s*)?(https?:\S+)\s+(\S+)\s.*\bmain\b/gm)]
  const stanzas = clean.split(/\n\s*\n/).map((stanza) => {
    const readField = (name: string) =>
      new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(stanza)?.[1] ?? ''
    const readWords = (name: string) => readField(name).split(/\s+/).filter(Boolean)
    const uri = readWords('URIs').find((u) => /^https?:/.test(u))
    const usable = uri !== undefined && readWords('Types').includes('deb')
    return usable && readWords('Components').includes('main')
      ? [{ uri, suites: readWords('Suites') }]
      : []
  })
  return [...lines.map(([, uri = '', suite = '']) => ({ uri, suites: [suite] })), ...stanzas.flat()]
}
