import { expect, it } from 'vitest'
import { createAptSource } from './apt-source'

const bookworm = 'ID=debian\nVERSION_CODENAME=bookworm\n'
const jammy = 'ID=ubuntu\nID_LIKE=debian\nVERSION_CODENAME=jammy\nUBUNTU_CODENAME=jammy\n'
const stanzas = `# made by the installer
Types: deb
# was: URIs: http://old.example/debian
URIs: http://mirror.example/debian
Suites: bookworm bookworm-updates
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg

Types: deb
URIs: http://mirror.example/debian-security
Suites: bookworm-security
Components: main
`

it("uses the mirror of the system's own release", () => {
  const other = 'deb https://packages.example/apt cloud-sdk-bookworm main\n'
  expect(createAptSource(bookworm, [other, stanzas], 'x64')).toEqual({
    suite: 'trixie',
    line: 'deb http://mirror.example/debian trixie main\n',
  })
})

it('reads the one-line format', () => {
  const list =
    '# deb http://off.example/ubuntu jammy main\n' +
    'deb-src http://src.example/ubuntu jammy main\n' +
    'deb cdrom:[Ubuntu] jammy main\n' +
    'deb [arch=amd64 signed-by=/k.gpg] http://in.example/ubuntu jammy main restricted\n'
  expect(createAptSource(jammy, [list], 'x64')?.line).toBe(
    'deb http://in.example/ubuntu noble main\n',
  )
})

it.each([
  ['x64', 'deb http://archive.ubuntu.com/ubuntu noble main\n'],
  ['arm64', 'deb http://ports.ubuntu.com/ubuntu-ports noble main\n'],
])('falls back to the public mirror on %s', (arch, line) => {
  expect(createAptSource(jammy, [], arch)?.line).toBe(line)
})

it('has nothing for systems without apt', () => {
  expect(createAptSource('ID=fedora\n', [], 'x64')).toBeUndefined()
  expect(createAptSource('', [], 'x64')).toBeUndefined()
})
