import { ExpectedError } from '../errors'
import { HelpRequested } from '../process/expected-errors'

/** A number for people to read, such as 1,00,000. */
export const formatCount = (count: number): string => count.toLocaleString('en-IN')

/** The error of `parseArgs`, without its advice. */
const toShortMessage = (error: unknown) =>
  error instanceof Error ? (error.message.split(/\.\s|\n/)[0] ?? '') : String(error)

/**
 * Parses command-line arguments with `read`, which returns undefined or throws for invalid ones.
 * @throws HelpRequested for `--help`, ExpectedError with the usage otherwise
 */
export function readArguments<Options>(
  usage: string,
  argv: readonly string[],
  read: () => Options | undefined,
): Options {
  if (argv.includes('--help') || argv.includes('-h')) throw new HelpRequested(usage)
  let options: Options | undefined
  try {
    options = read()
  } catch (error) {
    throw new ExpectedError(`${toShortMessage(error)}\n\n${usage}`, { cause: error })
  }
  if (options === undefined) throw new ExpectedError(usage)
  return options
}
