import type { AuditChange, AuditValue } from '@voltkart/shared/contract/audit'

type Values = Record<string, AuditValue | undefined>

/**
 * The fields in which two states of a record differ. Either state may be absent: created, or
 * deleted.
 */
export function changesBetween(
  before: Values | undefined,
  after: Values | undefined,
): AuditChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields].flatMap((field) => {
    const [was, is] = [before?.[field], after?.[field]]
    if (was === is) return []
    return [
      {
        field,
        ...(was === undefined ? {} : { before: was }),
        ...(is === undefined ? {} : { after: is }),
      },
    ]
  })
}
