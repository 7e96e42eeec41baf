import { errorMessage } from '@voltkart/shared/client/error-message'
import type {
  ProductImportResult,
  ProductImportRow,
} from '@voltkart/shared/contract/product-import'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAdminImportProductsMutation } from '../api'
import { batchesOf } from './batches'
import { readProductCsv, type ImportProblem } from './read-csv'

/** What came, or would come, of the rows of a file. */
export interface ImportReport {
  created: number
  updated: number
  unchanged: number
  /** Sorted by line. */
  problems: ImportProblem[]
  /** How many rows have a problem. */
  bad: number
}

export type ImportState =
  | { phase: 'empty' }
  | { phase: 'checking' | 'importing'; fileName: string; share: number }
  | {
      phase: 'checked' | 'imported'
      fileName: string
      report: ImportReport
      rows: ProductImportRow[]
    }
  /** The connection or the shop failed on the way; `rows` are those that were to be sent. */
  | {
      phase: 'failed'
      fileName: string
      reason: string
      rows: ProductImportRow[]
      during: 'checking' | 'importing'
    }

function toReport(results: readonly ProductImportResult[], own: ImportProblem[]): ImportReport {
  const count = (outcome: ProductImportResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length
  const problems = [
    ...own,
    ...results.flatMap(({ line, errors }) => errors.map((error) => ({ line, ...error }))),
  ].sort((a, b) => a.line - b.line)
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    problems,
    bad: new Set(problems.map(({ line }) => line)).size,
  }
}

/** Takes a file through its check and, on demand, into the shop. */
export function useProductImport() {
  const [send] = useAdminImportProductsMutation()
  const [state, setState] = useState<ImportState>({ phase: 'empty' })
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  const work = useCallback(
    async (fileName: string, rows: ProductImportRow[], own: ImportProblem[], dryRun: boolean) => {
      const during = dryRun ? 'checking' : 'importing'
      const results: ProductImportResult[] = []
      setState({ phase: during, fileName, share: 0 })
      for (const batch of batchesOf(rows)) {
        if (gone.current) return
        const { data, error } = await send({ body: { rows: batch, dryRun } })
        if (!data) {
          setState({ phase: 'failed', fileName, reason: errorMessage(error), rows, during })
          return
        }
        results.push(...data.results)
        setState({ phase: during, fileName, share: results.length / rows.length })
      }
      const refused = new Set(
        results.filter(({ outcome }) => outcome === 'refused').map(({ line }) => line),
      )
      setState({
        phase: dryRun ? 'checked' : 'imported',
        fileName,
        report: toReport(results, own),
        rows: rows.filter(({ line }) => !refused.has(line)),
      })
    },
    [send],
  )

  const check = useCallback(
    async (file: File) => {
      const { rows, problems } = readProductCsv(await file.text())
      await work(file.name, rows, problems, true)
    },
    [work],
  )
  const apply = useCallback(
    (fileName: string, rows: ProductImportRow[]) => work(fileName, rows, [], false),
    [work],
  )
  const reset = useCallback(() => setState({ phase: 'empty' }), [])
  return { state, check, apply, reset }
}
