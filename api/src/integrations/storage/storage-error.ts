import { ExpectedError } from '../../errors'

/**
 * Why storage failed: it is temporarily unreachable, or it refuses until a setting is corrected.
 */
export type StorageProblem = 'away' | 'refused'

/** The picture storage does not work. The message names the setting to check. */
export class StorageError extends ExpectedError {
  override name = 'StorageError'
  readonly problem: StorageProblem

  constructor(problem: StorageProblem, message: string) {
    super(message)
    this.problem = problem
  }
}
