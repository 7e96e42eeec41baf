import type { Registry } from 'prom-client'

export type Registers = [Registry]

/** Values that are read with the metrics. */
export interface MetricSources {
  isDatabaseUp(): boolean
  countOrdersWithTasks(): Promise<number>
  /** Records with work in their outboxes that has failed for minutes. */
  countFailedWork(): Promise<number>
  countWaitingMails(): Promise<number>
  countFailedRefunds(): Promise<number>
  countRefundsToReview(): Promise<number>
  countOverdueComplaints(): Promise<number>
  /** Both sides of the settlements together. */
  countUnmatchedRows(): Promise<number>
  /** When the oldest order that waits for its invoice was paid; undefined if none waits. */
  oldestWaitingInvoice(): Promise<Date | undefined>
  /** When the last backup began; undefined before the first one. */
  lastBackupAt(): Promise<Date | undefined>
  /** The free space of the data folder, in bytes. */
  freeBytes(): Promise<number>
  /** When each job is due, in any process. */
  jobDueTimes(): Promise<Map<string, Date>>
  now(): Date
}
