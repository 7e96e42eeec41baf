import { startTestDatabase } from '../../api/dev/mongodb/for-tests'
import { startDatabaseProxy } from '../../api/testing/database-proxy'
import { readAddress, pullImage, type Engine } from './engine'
import { findFreePort } from '../testing/free-port'
import { captureOutput, runProgram, waitFor } from './program'

const MONGODB = 'docker.io/library/mongo:8.0'
const STARTS_MS = 60_000
const ping = ['mongosh', '--quiet', '--eval', 'db.adminCommand("ping").ok || quit(1)']

/** A MongoDB for the shop in a container, and how that container reaches it. */
export interface Beside {
  uri: string
  /** Options of `run` for the container of the shop. */
  options: string[]
  /** The address of the shop in its container. */
  getUrl(container: string): Promise<string>
  /** Stops the processes that are not containers. */
  stop(): Promise<void>
}

async function startInContainer(
  engine: Engine,
  name: string,
  removals: string[][],
): Promise<Beside> {
  const database = `${name}-database`
  removals.push(['network', 'rm', name])
  await captureOutput(engine, ['network', 'create', name])
  const onNetwork = ['--network', name]
  removals.push(['rm', '--force', '--volumes', database])
  await captureOutput(engine, ['run', '--detach', ...onNetwork, '--name', database, MONGODB])
  const isReady = async () => (await runProgram(engine, ['exec', database, ...ping])).code === 0
  await waitFor('The database', STARTS_MS, isReady)
  return {
    uri: `mongodb://${database}/voltkart`,
    options: [...onNetwork, '--publish', '127.0.0.1::5000'],
    getUrl: (container) => readAddress(engine, container, 5000),
    stop: () => Promise.resolve(),
  }
}

/** The MongoDB of the tests, behind a port of this machine, whose network the container shares. */
async function startHere(): Promise<Beside> {
  const database = await startTestDatabase()
  const proxy = await startDatabaseProxy(database.uri, 'voltkart')
  const port = await findFreePort()
  const address = ['--env', 'HOST=127.0.0.1', '--env', `PORT=${port}`]
  return {
    uri: proxy.uri,
    options: ['--network', 'host', ...address],
    getUrl: () => Promise.resolve(`http://127.0.0.1:${port}`),
    stop: async () => {
      await proxy.close()
      await database.stop()
    },
  }
}

/**
 * Starts a MongoDB in a container, or that of the tests where its image cannot be pulled.
 * @param removals takes the commands of the engine that remove what was made
 * @throws Error if it does not start
 */
export async function startBeside(
  engine: Engine,
  name: string,
  removals: string[][],
): Promise<Beside> {
  if ((await pullImage(engine, MONGODB)) === undefined)
    return startInContainer(engine, name, removals)
  console.error(`${MONGODB} cannot be pulled: the MongoDB of the tests takes its place.`)
  return startHere()
}
