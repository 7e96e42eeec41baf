import { randomBytes } from 'node:crypto'
import { captureOutput, runProgram, isWorking } from './program'

/** A program that runs containers. */
export type Engine = 'docker' | 'podman'

const engines = ['docker', 'podman'] as const

/**
 * Finds the container engine that runs on this machine.
 * @throws Error that says what is missing
 */
export async function findEngine(): Promise<Engine> {
  const installed: Engine[] = []
  for (const engine of engines) {
    if (await isWorking(engine, 'info')) return engine
    if (await isWorking(engine, '--version')) installed.push(engine)
  }
  if (installed.length === 0) {
    throw new Error('A container engine is missing: install docker or podman.')
  }
  const [first] = installed
  throw new Error(
    `A container engine is missing: ${first} is installed but does not run, see \`${first} info\`.`,
  )
}

/**
 * Finds the container engine that runs on this machine and has a compose command.
 * @throws Error that says what is missing
 */
export async function findComposeEngine(): Promise<Engine> {
  const engine = await findEngine()
  if (await isWorking(engine, 'compose', 'version')) return engine
  throw new Error(`\`${engine} compose\` is missing: install the compose plugin of ${engine}.`)
}

/**
 * Fetches an image unless this machine has it.
 * @returns undefined if the image is available, else why it is not
 */
export async function pullImage(engine: Engine, image: string): Promise<string | undefined> {
  if (await isWorking(engine, 'image', 'inspect', image)) return undefined
  const { code, errors } = await runProgram(engine, ['pull', image])
  return code === 0 ? undefined : (errors.trim().split('\n').at(-1) ?? '')
}

/** Creates a unique name for the containers, volumes and images of one run. */
export const createRunName = () => `voltkart-check-${randomBytes(4).toString('hex')}`

/** Removes resources: runs the commands from the last to the first, even if some of them fail. */
export async function removeResources(engine: Engine, commands: readonly (readonly string[])[]) {
  for (const command of commands.toReversed()) await runProgram(engine, command)
}

/** Reads the address on this machine by which a port of a container is reached. */
export async function readAddress(
  engine: Engine,
  container: string,
  port: number,
): Promise<string> {
  const lines = await captureOutput(engine, ['port', container, `${port}/tcp`])
  return `http://${lines.split('\n')[0] ?? ''}`
}
