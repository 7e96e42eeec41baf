import { registerBodySchema } from '@voltkart/shared/contract/users'
import { parseArgs } from 'node:util'
import { createUser } from '../commands/users/create-user'
import { commandLine } from '../commands/audit/record-audit'
import type { AppContext } from '../context'
import { ApiError } from '../errors'
import { readArguments } from './arguments'
import { promptPassword, readPassword, type Terminal } from './read-password'

const usage = `Usage: npm run admin -- create --email ADDRESS --name NAME [--password-stdin]

Makes an administrator. The password is asked for, or with --password-stdin read from standard input.`

/** Something that the caller of the command can put right. */
class CommandError extends Error {
  override name = 'CommandError'
}

/** The new administrator. */
export interface AdminWish {
  email: string
  name: string
  passwordFromInput: boolean
}

/**
 * Parses the arguments of `npm run admin -- …`. The only action is `create`, which makes an
 * administrator.
 * @throws HelpRequested, or ExpectedError with the usage
 */
export function readAdminArguments(argv: string[]): AdminWish {
  return readArguments(usage, argv, () => {
    const { positionals, values } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        'password-stdin': { type: 'boolean', default: false },
      },
    })
    const { email, name } = values
    if (positionals.length !== 1 || positionals[0] !== 'create' || !email || !name) return undefined
    return { email, name, passwordFromInput: values['password-stdin'] }
  })
}

async function choosePassword(terminal: Terminal, fromInput: boolean): Promise<string> {
  if (fromInput) return (await readPassword(terminal)) ?? ''
  if (!terminal.input.isTTY) {
    throw new CommandError('There is no terminal to ask for a password on: use --password-stdin')
  }
  const password = await promptPassword(terminal, 'Password: ')
  const again = password && (await promptPassword(terminal, 'Password again: '))
  if (!password || again === undefined) throw new CommandError('No password was given')
  if (password !== again) throw new CommandError('Passwords do not match!')
  return password
}

function describe(error: unknown): string {
  if (error instanceof CommandError) return error.message
  if (error instanceof ApiError) {
    return error.details.errors?.map(({ message }) => message).join('\n') ?? error.message
  }
  throw error
}

/**
 * Makes an administrator in an open database. The result is the process's exit code; what went wrong is written to the terminal.
 */
export async function createAdmin(
  { email, name, passwordFromInput }: AdminWish,
  context: AppContext,
  terminal: Terminal = { input: process.stdin, output: process.stderr },
): Promise<number> {
  try {
    const password = await choosePassword(terminal, passwordFromInput)
    const parsed = registerBodySchema.safeParse({ email, name, password })
    if (!parsed.success) {
      const lines = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
      throw new CommandError(lines.join('\n'))
    }
    const user = await createUser(context, parsed.data, { isAdmin: true, by: commandLine })
    terminal.output.write(`${user.name} <${user.email}> is an administrator now\n`)
    return 0
  } catch (error) {
    terminal.output.write(`${describe(error)}\n`)
    return 1
  }
}
