import { writeDescription } from '../http/api-docs'

// Run by the build, so that no server has to make the description while it serves.
await writeDescription()
