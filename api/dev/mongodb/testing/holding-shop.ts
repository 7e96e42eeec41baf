// A process that holds a database as a shop does, for the tests that kill it.
import { embeddedEngine } from '../embedded-engine'
import { mongodOnPath } from '../mongod'
import { startDatabaseFrom } from '../start-database'

const [, , directory = '', source] = process.argv
const log = { info: () => {}, warn: (message: string) => console.error(message) }
const sources = [source === 'mongod' ? mongodOnPath : embeddedEngine]
const { uri } = await startDatabaseFrom(sources, { directory, log })
process.stdout.write(`${uri}\n`)
setInterval(() => {}, 60_000)
