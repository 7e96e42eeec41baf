import type { AuditChange, AuditValue } from '@voltkart/shared/contract/audit'

/** A record of any depth as one of plain values, by their paths: `address.city`, `couriers.0.name`. */
export function flattenValues(value: object, prefix = ''): Record<string, AuditValue> {
  const flat: Record<string, AuditValue> = {}
  for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
    const path = prefix + key
    if (typeof inner === 'object' && inner !== null) {
      Object.assign(flat, flattenValues(inner, `${path}.`))
    } else if (
      typeof inner === 'string' ||
      typeof inner === 'number' ||
      typeof inner === 'boolean'
    ) {
      flat[path] = inner
    }
  }
  return flat
}

type Values = Record<string, AuditValue | undefined>

/**
 * The fields in which two states of a record differ. Either state may be absent: created, or
 * deleted.
 */
export function listChanges(before: Values | undefined, after: Values | undefined): AuditChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields].flatMap((field) => {
    const [oldValue, newValue] = [before?.[field], after?.[field]]
    if (oldValue === newValue) return []
    return [
      {
        field,
        ...(oldValue === undefined ? {} : { before: oldValue }),
        ...(newValue === undefined ? {} : { after: newValue }),
      },
    ]
  })
}
