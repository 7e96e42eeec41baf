import type { AppContext } from '../../context'

/** A value that only one record of an import may have. */
export interface UniqueValue {
  /** The field of the record. */
  path: string
  value: string
  /** The reason to leave a row out, by the earlier row that has the value. */
  message: (row: number) => string
}

/** Finds values that an earlier row of the same import has already. */
export async function findDuplicates<Draft extends { row: number }>(
  { models, now }: AppContext,
  { id, file }: { id: string; file: number },
  drafts: readonly Draft[],
  uniqueValues: (draft: Draft) => UniqueValue[],
): Promise<Map<Draft, { path: string; message: string }[]>> {
  const at = now()
  const candidates = drafts.map((draft) => ({ draft, values: uniqueValues(draft) }))
  const marks = await models.imports.mark(
    id,
    candidates.flatMap(({ draft: { row }, values }) =>
      values.map(({ value }) => ({ value, file, row, at })),
    ),
  )
  return new Map(
    candidates.map(({ draft, values }) => [
      draft,
      values.flatMap(({ path, value, message }) => {
        const mark = marks.get(value)
        const isOwn = !mark || (mark.file === file && mark.row === draft.row)
        return isOwn ? [] : { path, message: message(mark.row) }
      }),
    ]),
  )
}
