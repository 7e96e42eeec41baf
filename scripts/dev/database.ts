import { join } from 'node:path'
import { loadConfig } from '../../api/src/config/config'
import { startDatabase } from '../../api/src/database/start-database'
import { runProgram } from '../../api/src/process/expected-errors'
import { showProgress } from '../../api/src/process/progress'

// The database of `npm run dev`: reports its address to the program that started it, and ends on
// SIGTERM or with that program. Ctrl-C reaches every process, but the API has to stop first.
process.on('SIGINT', () => {})

runProgram(async () => {
  const database = await startDatabase({
    directory: join(loadConfig().dataDirectory, 'database'),
    log: { info: () => {}, warn: (message) => console.error(message) },
    progress: showProgress(),
  })
  const stopDatabase = () => void database.stop().finally(() => process.exit())
  process.on('SIGTERM', stopDatabase)
  process.on('disconnect', stopDatabase)
  process.send?.(database.uri)
})
