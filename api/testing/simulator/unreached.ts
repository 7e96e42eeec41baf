/** What no run does, by the beginning of its name, and why. */
const reasons: Readonly<Record<string, string>> = {
}

export const unreached: readonly string[] = Object.keys(reasons)

/** Whether a command, `placing/place-order.ts placeOrder`, is one that no run calls. */
export const isUnreached = (command: string): boolean =>
  unreached.some((start) => command.startsWith(start))
