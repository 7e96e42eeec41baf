import type { ProductImportRow } from '@voltkart/shared/contract/product-import'
import { IMPORT_ROWS_MAX } from '@voltkart/shared/domain/limits'

/** Far below the server's limit for a body; a single row may be larger. */
const BYTES_MAX = 200_000

const encoder = new TextEncoder()

/** Divides rows into batches that the server accepts. */
export function toBatches(rows: readonly ProductImportRow[]): ProductImportRow[][] {
  const batches: ProductImportRow[][] = []
  let bytes = Infinity
  for (const row of rows) {
    const size = encoder.encode(JSON.stringify(row)).length + 1
    const last = batches.at(-1)
    if (!last || last.length === IMPORT_ROWS_MAX || bytes + size > BYTES_MAX) {
      batches.push([row])
      bytes = size
    } else {
      last.push(row)
      bytes += size
    }
  }
  return batches
}
