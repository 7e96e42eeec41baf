import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeBase, type BaseImage } from './base-image'
import type { Engine } from './engine'
import { captureOutput, runProgram, stopping, isWorking } from './program'

const MOUNT_CGROUPS_2 =
  'umount --recursive /sys/fs/cgroup && mount -t cgroup2 none /sys/fs/cgroup && exec "$@"'

/**
 * Builds the arguments of `unshare` for a command whose mounts, and those of Podman in it, end with
 * it. The command has control groups of version 2 alone; crun refuses both versions at once.
 */
const buildUnshareArguments = (...command: readonly string[]) => [
  '--mount',
  'sh',
  '-c',
  MOUNT_CGROUPS_2,
  'sh',
  ...command,
]

/**
 * Creates the settings of a Podman that stores its images and containers in a folder. It needs
 * no right to limit resources, which root in a container or a small virtual machine may lack.
 */
function createSettings(folder: string): Record<string, string> {
  const [storage, containers] = [join(folder, 'storage.conf'), join(folder, 'containers.conf')]
  const temporary = join(folder, 'tmp')
  mkdirSync(temporary)
  writeFileSync(
    storage,
    `[storage]\ndriver = "overlay"\ngraphroot = "${folder}/images"\nrunroot = "${folder}/run"\n`,
  )
  writeFileSync(
    containers,
    `[containers]\ncgroups = "disabled"\ndefault_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]\n` +
      `[engine]\ntmp_dir = "${folder}/run/libpod"\n`,
  )
  return {
    CONTAINERS_STORAGE_CONF: storage,
    CONTAINERS_CONF: containers,
    BUILDAH_ISOLATION: 'chroot',
    TMPDIR: temporary,
  }
}

async function findMissingRequirements(engine: Engine): Promise<string[]> {
  const requirements = {
    'the user root': process.getuid?.() === 0,
    'a Debian': existsSync('/etc/debian_version'),
    'podman and no running docker': engine === 'podman',
    debootstrap: await isWorking('debootstrap', '--version'),
  }
  return Object.entries(requirements).flatMap(([name, isMet]) => (isMet ? [] : [name]))
}

/**
 * Repeats a check on a machine that reaches no registry of images: with a base image that is made
 * here, in a Podman whose images and containers are in a temporary folder.
 * @param reason why the base cannot be pulled
 * @throws Error that says what is missing, or that the check failed
 */
export async function checkOnMadeBase(
  check: string,
  { engine, base, reason }: { engine: Engine; base: BaseImage; reason: string },
): Promise<void> {
  const missing = await findMissingRequirements(engine)
  if (missing.length > 0) {
    throw new Error(
      `${base.name} cannot be pulled, and to make it here this is missing: ${missing.join(', ')}. ${reason}`,
    )
  }
  const { name, suite, node } = base
  console.error(`${name} cannot be pulled: ${reason}`)
  console.error(`Making it: Debian ${suite} by debootstrap, Node.js ${node} from npm …`)
  const folder = mkdtempSync(join(tmpdir(), 'voltkart-podman-'))
  try {
    const environment = createSettings(folder)
    const files = await makeBase(base, folder)
    const importScript = 'tar --directory "$1" --create . | podman import - "$2"'
    const importBase = buildUnshareArguments('sh', '-c', importScript, 'sh', files, name)
    await captureOutput('unshare', importBase, { environment })
    rmSync(files, { recursive: true })
    const repeatCheck = [process.execPath, '--import', 'tsx', 'scripts/checks/main.ts', check]
    const { code } = await runProgram('unshare', buildUnshareArguments(...repeatCheck), {
      environment,
      showsErrors: true,
    })
    stopping.signal.throwIfAborted()
    if (code !== 0) throw new Error('On the base that was made here the check failed, see above.')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
