import { toDocumentNumber } from '@voltkart/shared/domain/document-number'
import { mongo, Types } from 'mongoose'
import { setTimeout as wait } from 'node:timers/promises'
import { createEventEntry } from '../events/event-notes'
import { batchCalls } from '../batch-calls'
import {
  toDocumentRecord,
  type DocumentDraft,
  type DocumentRecord,
  type DocumentModel,
  type StoredDocument,
} from './document-schema'

/** How often a series is read again while other processes take every number first. */
const ATTEMPTS_MAX = 40
const LONGEST_PAUSE_MS = 25

/** A document to be added to a series, at the earliest with this date. */
interface Appended {
  draft: DocumentDraft
  series: string
  at: Date
}

/** Other processes have taken every number of a series first. */
class SeriesBusyError extends Error {
  override name = 'SeriesBusyError'
}

/** The document for a draft at this place of its series. */
function toStored({ draft, series }: Appended, seq: number, issuedAt: Date): StoredDocument {
  return {
    ...draft,
    _id: new Types.ObjectId(),
    order: new Types.ObjectId(draft.order),
    lines: draft.lines.map((line) => ({ ...line, product: new Types.ObjectId(line.product) })),
    series,
    seq,
    number: toDocumentNumber(series, seq),
    issuedAt,
    outbox: [createEventEntry('document.issued', issuedAt)],
  }
}

/** Adds documents to the end of series, batched. */
export function createAppendDocument(model: DocumentModel) {
  const { db, collection } = model

  /** Numbers and dates drafts after the last document of their series. */
  async function numberDocuments(waiting: readonly Appended[], series: string) {
    const last = await model
      .findOne({ series })
      .sort({ seq: -1 })
      .select({ seq: 1, issuedAt: 1 })
      .lean()
    let [seq, time] = [last?.seq ?? 0, last?.issuedAt.getTime() ?? 0]
    return waiting.map((item) => {
      seq += 1
      time = Math.max(time, item.at.getTime())
      return toStored(item, seq, new Date(time))
    })
  }

  /** Inserts documents up to the first that an index refuses. @returns how many were inserted */
  async function insertInOrder(documents: StoredDocument[]): Promise<number> {
    try {
      await db.collection<StoredDocument>(collection.name).insertMany(documents, { ordered: true })
      return documents.length
    } catch (error) {
      if (error instanceof mongo.MongoBulkWriteError && error.code === 11_000) {
        return error.insertedCount
      }
      throw error
    }
  }

  const isNumberTaken = async ({ series, seq }: StoredDocument): Promise<boolean> =>
    (await model.exists({ series, seq })) !== null

  async function appendTo(
    series: string,
    drafts: readonly Appended[],
  ): Promise<(DocumentRecord | undefined)[]> {
    const results: (DocumentRecord | undefined)[] = []
    for (let tries = 0; results.length < drafts.length; tries += 1) {
      if (tries === ATTEMPTS_MAX) throw new SeriesBusyError(`The series ${series} is busy`)
      if (tries > 0) await wait(Math.random() * LONGEST_PAUSE_MS)
      const documents = await numberDocuments(drafts.slice(results.length), series)
      const inserted = await insertInOrder(documents)
      results.push(...documents.slice(0, inserted).map(toDocumentRecord))
      if (inserted > 0) tries = 0
      const refused = documents[inserted]
      if (refused && !(await isNumberTaken(refused))) {
        // The order has another document in its place. Its number stays free for the next one.
        results.push(undefined)
        tries = 0
      }
    }
    return results
  }

  /**
   * Adds a document with the next number of its series: reads the highest and inserts the next one,
   * which the unique index allows once. Drafts of one process go together, so only processes compete.
   * Undefined if the order has another document with this source or in this place.
   * @throws SeriesBusyError
   */
  return batchCalls<Appended, DocumentRecord | undefined>(async (drafts) => {
    const results: (DocumentRecord | undefined)[] = drafts.map(() => undefined)
    for (const series of new Set(drafts.map((draft) => draft.series))) {
      const places = [...drafts.keys()].filter((place) => drafts[place]?.series === series)
      const added = await appendTo(
        series,
        places.flatMap((place) => drafts[place] ?? []),
      )
      places.forEach((place, index) => (results[place] = added[index]))
    }
    return results
  })
}
