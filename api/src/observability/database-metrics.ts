import { Gauge, type Registry } from 'prom-client'

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

/** The metrics that are read from the database with each scrape. */
export function lookUpDatabase(registers: Registers, sources: MetricSources): void {
  new Gauge({
    name: 'voltkart_database_up',
    help: '1 while the database responds, otherwise 0.',
    aggregator: 'min',
    registers,
    collect() {
      this.set(sources.isDatabaseUp() ? 1 : 0)
    },
  })
  const createCountGauge = (
    name: string,
    help: string,
    count: () => Promise<number | undefined>,
  ) => {
    new Gauge({
      name,
      help,
      aggregator: 'max',
      registers,
      async collect() {
        // Unknown values are left out, and the rest can be read while the database is unreachable.
        const value = sources.isDatabaseUp() ? await count().catch(() => undefined) : undefined
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  }
  createCountGauge(
    'voltkart_orders_with_open_tasks',
    'Orders whose last change of state has left work to do.',
    sources.countOrdersWithTasks,
  )
  createCountGauge(
    'voltkart_outboxes_stuck',
    'Records with an event, a mail, an entry of the audit log or a failed task that is not done after five minutes.',
    sources.countFailedWork,
  )
  createCountGauge(
    'voltkart_orders_with_failed_refunds',
    'Orders whose money was to go back and did not, until staff settle it.',
    sources.countFailedRefunds,
  )
  createCountGauge(
    'voltkart_orders_with_refunds_to_review',
    'Orders with a refund that was made at the payment provider and that staff have not seen.',
    sources.countRefundsToReview,
  )
  createCountGauge(
    'voltkart_mails_waiting',
    'Mails that are still to be sent.',
    sources.countWaitingMails,
  )
  createCountGauge(
    'complaints_overdue',
    'Complaints that are not resolved a month after they were filed.',
    sources.countOverdueComplaints,
  )
  createCountGauge(
    'voltkart_settlement_rows_unmatched',
    'Rows of settlements and payments of the shop that do not match each other.',
    sources.countUnmatchedRows,
  )
  const getAge = (time: Date) => Math.max(0, sources.now().getTime() - time.getTime()) / 1_000
  createCountGauge(
    'voltkart_oldest_waiting_invoice_seconds',
    'For how long the oldest order that waits for its invoice has been paid; 0 if none waits.',
    async () => {
      const oldest = await sources.oldestWaitingInvoice()
      return oldest ? getAge(oldest) : 0
    },
  )
  createCountGauge(
    'voltkart_backup_age_seconds',
    'The age of the last backup; absent before the first one.',
    async () => {
      const last = await sources.lastBackupAt()
      return last && getAge(last)
    },
  )
}
