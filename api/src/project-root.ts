import { fileURLToPath } from 'node:url'

/** The project's top folder; sources and built files both lie two folders below it. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
