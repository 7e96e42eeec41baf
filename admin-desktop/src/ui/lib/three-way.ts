/** How an editor resolves conflicts with a colleague's changes to the same record. */
export type ConflictChoice = 'merge-mine' | 'merge-theirs' | 'theirs'

/** One field in three versions: as the editor first saw it, as edited, and as it is in the shop now. */
export interface FieldConflict<Values, Field extends keyof Values = keyof Values> {
  field: Field
  before: Values[Field]
  theirs: Values[Field]
  mine: Values[Field]
  /** Both have changed it, to different values. */
  both: boolean
}

/** Whether two values of a form are equal, with any structure. An empty number is NaN. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The fields that others have changed since the editor first saw them. */
export function changedByOthers<Values extends object>(
  fields: readonly (keyof Values)[],
  was: Values,
  is: Values,
  mine: Values,
): FieldConflict<Values>[] {
  return fields
    .filter((field) => !isSame(was[field], is[field]))
    .map((field) => ({
      field,
      before: was[field],
      theirs: is[field],
      mine: mine[field],
      both: !isSame(mine[field], was[field]) && !isSame(mine[field], is[field]),
    }))
}

/**
 * The editor's own changes, on top of the shop's current values. If both changed the same field,
 * `keepMine` decides.
 */
export function ownChanges<Values extends object>(
  fields: readonly (keyof Values)[],
  versions: { was: Values; is: Values; mine: Values },
  keepMine: boolean,
): Partial<Values> {
  const { was, is, mine } = versions
  const changes: Partial<Values> = {}
  for (const field of fields) {
    const isMine = !isSame(mine[field], was[field])
    if (isMine && (keepMine || isSame(was[field], is[field]))) changes[field] = mine[field]
  }
  return changes
}
