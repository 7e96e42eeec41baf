/**
 * Why pictures can be neither kept nor read: the store does not answer just now, or it does and
 * refuses, which lasts until somebody puts a setting right.
 */
export type StorageProblem = 'away' | 'refused'

/** The place where pictures are kept does not do its work. Its message says which setting to look at. */
export class StorageError extends Error {
  override name = 'StorageError'
  readonly problem: StorageProblem

  constructor(problem: StorageProblem, message: string) {
    super(message)
    this.problem = problem
  }
}
