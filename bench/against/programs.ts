import { spawn } from 'node:child_process'

/** Runs programs one after the other, and can end the running one with all that it started. */
export function createPrograms() {
  let stopPrograms = () => Promise.resolve()
  return {
    /** Runs a program to its end. @throws when it fails, with the end of its output */
    async run(
      folder: string,
      [command, ...args]: [string, ...string[]],
      settings: Record<string, string> = {},
    ): Promise<string> {
      const child = spawn(command, args, {
        cwd: folder,
        env: { ...process.env, ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
        // The program is in a separate process group, which can be ended at once.
        detached: true,
      })
      let output = ''
      let errors = ''
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
      child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
      const closed = new Promise((resolve, reject) => {
        child.once('error', reject)
        child.once('close', resolve)
      })
      stopPrograms = async () => {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
        await closed
      }
      const code = await closed
      stopPrograms = () => Promise.resolve()
      if (code === 0) return output
      throw new Error(`${[command, ...args].join(' ')} failed:\n${(output + errors).slice(-2_000)}`)
    },

    /** Ends the running program, and waits for its end. */
    stop: () => stopPrograms(),
  }
}

export type Programs = ReturnType<typeof createPrograms>
