import { messages } from '@voltkart/shared/contract/messages'
import { registerBodySchema } from '@voltkart/shared/contract/users'
import { normaliseEmail } from '@voltkart/shared/domain/email'
import { parseArgs } from 'node:util'
import { createUser } from '../commands/users/create-user'
import { resetTwoFactor } from '../commands/users/two-factor'
import { commandLine } from '../commands/audit/record-audit'
import type { AppContext } from '../context'
import { ApiError } from '../errors'
import { readArguments } from './arguments'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Where a command reads from and writes to. */
interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  output: NodeJS.WritableStream
}

const createNullStream = () =>
  new Writable({
    write(_chunk, _encoding, done) {
      done()
    },
  })

/** Prompts for a password on the terminal without echo; undefined when cancelled. */
function promptPassword(
  { input, output }: Terminal,
  question: string,
): Promise<string | undefined> {
  output.write(question)
  // readline echoes the input to its output, so that output is discarded.
  const lines = createInterface({ input, output: createNullStream(), terminal: true })
  return new Promise((resolve) => {
    let response: string | undefined
    lines.once('line', (line) => {
      response = line
      lines.close()
    })
    lines.once('SIGINT', () => lines.close())
    lines.once('close', () => {
      output.write('\n')
      resolve(response)
    })
  })
}

/** Reads a password from standard input: its first line, as `--password-stdin` gives it. */
async function readPassword({ input }: Terminal): Promise<string | undefined> {
  const lines = createInterface({ input, terminal: false })
  for await (const line of lines) {
    lines.close()
    return line
  }
  return undefined
}

const usage = `Usage: npm run admin -- create --email ADDRESS --name NAME [--password-stdin]
       npm run admin -- two-factor --reset --email ADDRESS

create      makes an administrator with all permissions. The password is asked for, or with
            --password-stdin read from standard input.
two-factor  switches the two-factor sign-in of an account off, for those who have lost their
            authenticator app and their recovery codes.`

/** An error that the caller of the command can correct. */
class CommandError extends Error {
  override name = 'CommandError'
}

/** The new administrator. */
interface CreateAdmin {
  action: 'create'
  email: string
  name: string
  passwordFromInput: boolean
}

/** The account whose two-factor sign-in is switched off. */
interface TwoFactorReset {
  action: 'reset-two-factor'
  email: string
}

/**
 * Parses the arguments of `npm run admin -- …`.
 * @throws HelpRequested, or ExpectedError with the usage
 */
export function readAdminArguments(argv: string[]): CreateAdmin | TwoFactorReset {
  return readArguments(usage, argv, () => {
    const { positionals, values } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        'password-stdin': { type: 'boolean', default: false },
        reset: { type: 'boolean', default: false },
      },
    })
    const { email, name } = values
    const [action, ...more] = positionals
    if (more.length > 0 || !email) return undefined
    if (action === 'two-factor' && values.reset) return { action: 'reset-two-factor', email }
    if (action !== 'create' || !name) return undefined
    return { action, email, name, passwordFromInput: values['password-stdin'] }
  })
}

async function choosePassword(terminal: Terminal, fromInput: boolean): Promise<string> {
  if (fromInput) return (await readPassword(terminal)) ?? ''
  if (!terminal.input.isTTY) {
    throw new CommandError('There is no terminal to ask for a password on: use --password-stdin')
  }
  const password = await promptPassword(terminal, 'Password: ')
  const repeated = password && (await promptPassword(terminal, 'Password again: '))
  if (!password || repeated === undefined) throw new CommandError('No password was given')
  if (password !== repeated) throw new CommandError('Passwords do not match!')
  return password
}

function describeError(error: unknown): string {
  if (error instanceof CommandError) return error.message
  if (error instanceof ApiError) {
    return error.details.errors?.map(({ message }) => message).join('\n') ?? error.message
  }
  throw error
}

async function createAdmin(
  { email, name, passwordFromInput }: CreateAdmin,
  context: AppContext,
  terminal: Terminal,
): Promise<string> {
  const password = await choosePassword(terminal, passwordFromInput)
  const parsed = registerBodySchema.safeParse({ email, name, password })
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new CommandError(lines.join('\n'))
  }
  const user = await createUser(context, parsed.data, { isAdmin: true, by: commandLine })
  return `${user.name} <${user.email}> is an administrator now`
}

async function resetAccount({ email }: TwoFactorReset, context: AppContext): Promise<string> {
  const stored = normaliseEmail(email)
  const wasOn = await resetTwoFactor(context, stored, commandLine)
  if (!wasOn) throw new CommandError(messages.twoFactorNotOn)
  return `Two-factor sign-in of ${stored} is off now`
}

/**
 * Executes the command in an open database. Returns the process's exit code; the outcome is printed
 * to the terminal.
 */
export async function runAdmin(
  request: CreateAdmin | TwoFactorReset,
  context: AppContext,
  terminal: Terminal = { input: process.stdin, output: process.stderr },
): Promise<number> {
  try {
    const done =
      request.action === 'create'
        ? await createAdmin(request, context, terminal)
        : await resetAccount(request, context)
    terminal.output.write(`${done}\n`)
    return 0
  } catch (error) {
    terminal.output.write(`${describeError(error)}\n`)
    return 1
  }
}
