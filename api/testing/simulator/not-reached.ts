/** Commands that no action of the simulator reaches, by file or folder, each with the reason. */
export const notReached: Record<string, string> = {}
