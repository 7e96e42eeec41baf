import { getErrorMessage } from '@voltkart/shared/client/error-message'
import {
  importProducts,
  type ProductImportResult,
  type ProductImportRow,
} from '@voltkart/shared/contract/product-import'
import { IMPORT_ROWS_MAX } from '@voltkart/shared/domain/limits'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useRouteMutation } from '../../../hooks/use-route'
import { getProductLabel, readProductFile, type ImportProblem, type ReadFile } from './read-csv'

/** This is far below the server's limit for a body; a single row may be larger. */
const BYTES_MAX = 200_000

const encoder = new TextEncoder()

/** Divides rows into batches that the server accepts. */
function toBatches(rows: readonly ProductImportRow[]): ProductImportRow[][] {
  const batches: ProductImportRow[][] = []
  let bytes = Infinity
  for (const row of rows) {
    const size = encoder.encode(JSON.stringify(row)).length + 1
    const lastBatch = batches.at(-1)
    if (!lastBatch || lastBatch.length === IMPORT_ROWS_MAX || bytes + size > BYTES_MAX) {
      batches.push([row])
      bytes = size
    } else {
      lastBatch.push(row)
      bytes += size
    }
  }
  return batches
}

/** The changes of a product by a row, made or planned. */
export interface ImportedChange {
  line: number
  product: string | undefined
  changes: ProductImportResult['changes']
}

/** The results of a file's rows, made or planned. */
export interface ImportReport {
  created: number
  updated: number
  unchanged: number
  /** The changes of existing products, by row. */
  changes: ImportedChange[]
  /** Sorted by row. */
  problems: ImportProblem[]
  /** The number of rows with an error. */
  bad: number
  encoding: ReadFile['encoding']
}

type ImportState =
  | { phase: 'empty' }
  | { phase: 'checking' | 'importing'; fileName: string; share: number }
  | ({ phase: 'checked' | 'imported'; fileName: string; report: ImportReport } & ReadFile)
  /** The connection or the shop failed during the import. */
  | ({
      phase: 'failed'
      fileName: string
      reason: string
      during: 'checking' | 'importing'
    } & ReadFile)

function toReport(
  results: readonly ProductImportResult[],
  { rows, problems: left, encoding }: ReadFile,
): ImportReport {
  const names = new Map(rows.map(({ line, cells }) => [line, getProductLabel(cells)]))
  const productAt = ({ line, name }: ProductImportResult) => name ?? names.get(line)
  const count = (outcome: ProductImportResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length
  const problems = [
    ...left,
    ...results.flatMap((result) =>
      result.errors.map((error) => ({
        line: result.line,
        product: productAt(result),
        ...error,
      })),
    ),
  ].sort((a, b) => a.line - b.line)
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    changes: results
      .filter(({ outcome, changes }) => outcome === 'updated' && changes.length > 0)
      .map((result) => ({
        line: result.line,
        product: productAt(result),
        changes: result.changes,
      })),
    problems,
    bad: new Set(problems.map(({ line }) => line)).size,
    encoding,
  }
}

/** Checks a file and, on demand, imports it. */
export function useProductImport() {
  const [send] = useRouteMutation(importProducts)
  const [state, setState] = useState<ImportState>({ phase: 'empty' })
  const isUnmountedRef = useRef(false)
  useEffect(() => {
    isUnmountedRef.current = false
    return () => {
      isUnmountedRef.current = true
    }
  }, [])

  const work = useCallback(
    async (fileName: string, file: ReadFile, dryRun: boolean) => {
      const { rows } = file
      const during = dryRun ? 'checking' : 'importing'
      const results: ProductImportResult[] = []
      setState({ phase: during, fileName, share: 0 })
      for (const batch of toBatches(rows)) {
        if (isUnmountedRef.current) return
        const { data, error } = await send({ body: { rows: batch, dryRun } })
        if (!data) {
          const reason = getErrorMessage(error)
          setState({ ...file, phase: 'failed', fileName, reason, during })
          return
        }
        results.push(...data.results)
        setState({ phase: during, fileName, share: results.length / rows.length })
      }
      const refused = new Set(
        results.filter(({ outcome }) => outcome === 'refused').map(({ line }) => line),
      )
      const report = toReport(results, file)
      setState({
        ...file,
        phase: dryRun ? 'checked' : 'imported',
        fileName,
        report,
        rows: rows.filter(({ line }) => !refused.has(line)),
        problems: report.problems,
      })
    },
    [send],
  )

  const check = useCallback(
    async (file: File) => {
      await work(file.name, readProductFile(new Uint8Array(await file.arrayBuffer())), true)
    },
    [work],
  )
  const apply = useCallback(
    (fileName: string, rows: ReadFile) => work(fileName, rows, false),
    [work],
  )
  const reset = useCallback(() => setState({ phase: 'empty' }), [])
  return { state, check, apply, reset }
}
