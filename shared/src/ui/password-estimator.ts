import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** How hard a password is to guess, from 0 (at once) to 4; its first 128 characters count. */
export function estimateStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  return estimator.check(password.slice(0, 128)).score
}
