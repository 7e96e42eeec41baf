import { z } from 'zod'
import { runProgram } from './program'

/** An advisory that is known, and does not fail the check for a time. */
interface AcceptedAdvisory {
  /** Such as `GHSA-xxxx-xxxx-xxxx`. */
  id: string
  /** Why it is harmless here. */
  reason: string
  /** The last day on which it is accepted, `YYYY-MM-DD`; at most three months ahead. */
  until: string
}

/** Empty: an advisory is accepted only while no release fixes it. */
export const acceptedAdvisories: readonly AcceptedAdvisory[] = []

const serious = ['high', 'critical']

/** The part of the JSON of `npm audit` that is read here, of npm 7 and later. */
const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          // The name of a package that has the vulnerability.
          z.string(),
          z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string() }),
        ]),
      ),
    }),
  ),
})
const failureSchema = z.object({ message: z.string() })

/**
 * Advisories of severity high or critical that are not accepted on that day, a line each.
 * @param today `YYYY-MM-DD`
 */
export function findAdvisories(
  report: unknown,
  accepted: readonly AcceptedAdvisory[],
  today: string,
): string[] {
  const { vulnerabilities } = reportSchema.parse(report)
  const lines = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.flatMap((advisory) => {
      if (typeof advisory === 'string' || !serious.includes(advisory.severity)) return []
      const acceptance = accepted.find(({ id }) => advisory.url.endsWith(`/${id}`))
      if (acceptance && today <= acceptance.until) return []
      const expired = acceptance ? `, accepted until ${acceptance.until}` : ''
      const { name, severity, title, url } = advisory
      return [`${name}: ${title} (${severity}${expired}), ${url}`]
    }),
  )
  return [...new Set(lines)]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Checks the packages that the shop installs in production against the registry's advisories.
 * @throws Error with the advisories, or that says why there is no report
 */
export async function checkAudit(): Promise<void> {
  const args = ['audit', '--omit=dev', '--audit-level=high', '--json']
  const { output, errors } = await runProgram('npm', args)
  const report = parseJson(output)
  if (!reportSchema.safeParse(report).success) {
    const failure = failureSchema.safeParse(report).data?.message ?? errors.trim().split('\n')[0]
    throw new Error(`The registry gives no report, so nothing was checked: ${failure}`)
  }
  const today = new Date().toISOString().slice(0, 10)
  const advisories = findAdvisories(report, acceptedAdvisories, today)
  if (advisories.length > 0)
    throw new Error(`${advisories.length} advisories:\n${advisories.join('\n')}`)
}
