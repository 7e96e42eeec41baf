import { ExpectedError } from '../../errors'

/**
 * Why storage failed: it is temporarily unreachable, or it refuses until a setting is corrected.
 */
export type StorageProblem = 'away' | 'refused'

/** The place where pictures are kept does not do its work. Its message says which setting to look at. */
export class StorageError extends ExpectedError {
  override name = 'StorageError'
  readonly problem: StorageProblem

  constructor(problem: StorageProblem, message: string) {
    super(message)
    this.problem = problem
  }
}
