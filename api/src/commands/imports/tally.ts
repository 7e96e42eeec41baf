import type { ImportCounts } from '@voltkart/shared/contract/imports'
import type { ImportOutcome, ImportSubject } from '@voltkart/shared/domain/imports'
import type { AppContext } from '../../context'
import type {
  ImportFile,
  ImportOrder,
  ImportResult,
  StoredLeftOut,
} from '../../models/imports/import-schema'
import type { Fault } from './draft'

const noCounts: ImportCounts = { new: 0, changed: 0, same: 0, leftOut: 0 }

/** Counts the results of an import. */
export class Tally {
  readonly #context: AppContext
  readonly #id: string
  readonly #files: ImportFile[]
  readonly #counts: ImportResult['counts'] = {}
  readonly #sums = new Map<string, ImportResult['sums'][number]>()
  readonly #notes = new Map<string, number>()
  #leftOut: StoredLeftOut[] = []
  #leftOutTotal = 0

  constructor(context: AppContext, id: string, files: readonly ImportFile[]) {
    this.#context = context
    this.#id = id
    this.#files = files.map(({ name, bytes }) => ({ name, bytes, rows: 0 }))
  }

  describeFile(file: number, facts: Partial<ImportFile>): void {
    Object.assign(this.#files[file] ?? {}, facts)
  }

  count(subject: ImportSubject, outcome: ImportOutcome): void {
    const counts = (this.#counts[subject] ??= { ...noCounts })
    counts[outcome] += 1
  }

  /** @param paise in hundredths of the currency */
  add(subject: ImportSubject, currency: string, paise: number): void {
    const key = `${subject} ${currency}`
    const sum = this.#sums.get(key)
    if (sum) sum.paise += paise
    else this.#sums.set(key, { subject, currency, paise })
  }

  /** Counts a note, which is listed once with its count at the end. */
  note(sentence: string): void {
    this.#notes.set(sentence, (this.#notes.get(sentence) ?? 0) + 1)
  }

  leaveOut(file: number, faults: readonly Fault[], isWhole: boolean): void {
    const name = this.#files[file]?.name ?? ''
    const at = this.#context.now()
    this.#leftOut.push(
      ...faults.map((fault) => ({ ...fault, import: this.#id, file: name, isWhole, at })),
    )
    this.#leftOutTotal += faults.length
  }

  /** Stores the rows that were left out. */
  async flush(): Promise<void> {
    const rows = this.#leftOut
    this.#leftOut = []
    await this.#context.models.imports.addLeftOut(rows)
  }

  get result(): ImportResult {
    return {
      files: this.#files,
      counts: this.#counts,
      sums: [...this.#sums.values()],
      notes: [...this.#notes].map(([sentence, count]) => `${sentence}: ${count}`),
      leftOutTotal: this.#leftOutTotal,
    }
  }
}

/** The input of an import besides its rows. */
export interface ImportContext {
  context: AppContext
  id: string
  order: ImportOrder
  tally: Tally
}
