import { login } from '@voltkart/shared/contract/users'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { PASSWORD, signInNewUser } from '../../testing/factories'
import { switchTwoFactorOn } from '../../testing/two-factor'
import { useShop } from '../../testing/use-shop'
import { readAdminArguments, runAdmin } from './admin'

const shop = useShop()

/** Runs the command with the answers to its prompts, and with a terminal only if needed. */
async function runCommand(argv: string[], typed: string[], { isTTY = false } = {}) {
  const input = Object.assign(new PassThrough(), { isTTY })
  const output = new PassThrough()
  let printed = ''
  let typedCount = 0
  output.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
    const prompts = printed.match(/: /g)?.length ?? 0
    if (isTTY && prompts > typedCount) input.write(`${typed[typedCount++] ?? ''}\r`)
  })
  if (!isTTY) input.end(typed.join('\n'))
  const code = await runAdmin(readAdminArguments(argv), shop.context, { input, output })
  return { code, output: printed }
}

const toCreateArguments = (email: string, ...more: string[]) => [
  'create',
  '--email',
  email,
  '--name',
  'Root',
  ...more,
]

describe('npm run admin', () => {
  it('creates an administrator with a password from standard input', async () => {
    const { code, output } = await runCommand(
      toCreateArguments('Root@Example.com', '--password-stdin'),
      [PASSWORD],
    )
    expect(output).toBe('Root <root@example.com> is an administrator now\n')
    expect(code).toBe(0)
    const body = { email: 'root@example.com', password: PASSWORD }
    expect((await shop.browser().call(login, { body })).isAdmin).toBe(true)
  })

  it('prompts for the password twice without echoing it', async () => {
    const { code, output } = await runCommand(
      toCreateArguments('asked@example.com'),
      [PASSWORD, PASSWORD],
      {
        isTTY: true,
      },
    )
    expect(output).not.toContain(PASSWORD)
    expect(code).toBe(0)
    const body = { email: 'asked@example.com', password: PASSWORD }
    expect((await shop.browser().call(login, { body })).isAdmin).toBe(true)
  })

  it('refuses two passwords that differ', async () => {
    const typed = [PASSWORD, 'something else']
    const { code, output } = await runCommand(toCreateArguments('differ@example.com'), typed, {
      isTTY: true,
    })
    expect(output).toContain('Passwords do not match!')
    expect(code).toBe(1)
  })

  it.each([
    [toCreateArguments('common@example.com', '--password-stdin'), 'Password1', 'too common'],
    [
      toCreateArguments('short@example.com', '--password-stdin'),
      'short',
      'password: Use at least 8',
    ],
    [toCreateArguments('no email', '--password-stdin'), PASSWORD, 'email: Enter an email address'],
    [toCreateArguments('root@example.com', '--password-stdin'), PASSWORD, 'already exists'],
    [toCreateArguments('x@example.com'), PASSWORD, 'use --password-stdin'],
  ])('says what is wrong with %j', async (argv, password, expected) => {
    const { code, output } = await runCommand(argv, [password])
    expect(output).toContain(expected)
    expect(code).toBe(1)
  })

  it('switches the two-factor sign-in of an account off', async () => {
    const admin = await signInNewUser(shop, { isAdmin: true })
    await switchTwoFactorOn(admin)
    const { email } = admin.user
    const body = { email, password: PASSWORD }
    expect((await shop.browser().expectRefusal(login, { body })).code).toBe(
      'SECOND_FACTOR_REQUIRED',
    )
    const argv = ['two-factor', '--reset', '--email', email.toUpperCase()]
    const { code, output } = await runCommand(argv, [])
    expect({ code, output }).toEqual({
      code: 0,
      output: `Two-factor sign-in of ${email} is off now\n`,
    })
    await shop.browser().call(login, { body })
    expect(await runCommand(argv, [])).toEqual({
      code: 1,
      output: 'Two-factor sign-in is not on\n',
    })
    const unknown = ['two-factor', '--reset', '--email', 'nobody@example.com']
    expect(await runCommand(unknown, [])).toEqual({
      code: 1,
      output: 'No account has this email\n',
    })
  })

  it.each([
    [toCreateArguments('x@example.com', '--what'), /^Unknown option '--what'\n\nUsage:/],
    [['create', '--email', 'x@example.com'], /^Usage:/],
    [['delete'], /^Usage:/],
    [['two-factor', '--email', 'x@example.com'], /^Usage:/],
    [['two-factor', '--reset'], /^Usage:/],
    [['--help'], /^Usage:/],
  ])('says how it is called when it is by %j, before any database is opened', (argv, words) => {
    expect(() => readAdminArguments(argv)).toThrow(words)
  })
})
