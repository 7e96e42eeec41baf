/** How an editor resolves conflicts with a colleague's changes to the same record. */
export type ConflictChoice = 'merge-mine' | 'merge-theirs' | 'theirs'

/** One field in three versions: as the editor first saw it, as edited, and as it is in the shop now. */
export interface FieldConflict<Values, Field extends keyof Values = keyof Values> {
  field: Field
  before: Values[Field]
  theirs: Values[Field]
  mine: Values[Field]
  /** Both people have changed the field, to different values. */
  both: boolean
}

/** Whether two values of a form are equal, with any structure. An empty number is NaN. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Finds the fields that others have changed since the editor first saw them. */
export function findChangedByOthers<Values extends object>(
  fields: readonly (keyof Values)[],
  base: Values,
  theirs: Values,
  mine: Values,
): FieldConflict<Values>[] {
  return fields
    .filter((field) => !isSame(base[field], theirs[field]))
    .map((field) => ({
      field,
      before: base[field],
      theirs: theirs[field],
      mine: mine[field],
      both: !isSame(mine[field], base[field]) && !isSame(mine[field], theirs[field]),
    }))
}

/**
 * The editor's own changes, on top of the shop's current values. If both changed the same field,
 * `keepMine` decides.
 */
export function getOwnChanges<Values extends object>(
  fields: readonly (keyof Values)[],
  versions: { base: Values; theirs: Values; mine: Values },
  keepMine: boolean,
): Partial<Values> {
  const { base, theirs, mine } = versions
  const changes: Partial<Values> = {}
  for (const field of fields) {
    const isMine = !isSame(mine[field], base[field])
    if (isMine && (keepMine || isSame(base[field], theirs[field]))) changes[field] = mine[field]
  }
  return changes
}
