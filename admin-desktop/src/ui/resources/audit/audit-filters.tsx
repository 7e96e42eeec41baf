import { Chip, TextField } from '@mui/material'
import { listAdmins } from '@voltkart/shared/contract/users'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { getEndOfDay, isDay, getStartOfDay } from '@voltkart/shared/domain/india-day'
import { auditKinds, loggedRecords, type AuditKind } from '@voltkart/shared/domain/logged-records'
import { DayFilters, FilterButtons, filterStyle } from '../../components/filters'
import { type ListState, findAllowed } from '../../hooks/use-list-state'
import { useRouteQuery } from '../../hooks/use-route'

const isId = (text: string) => /^[0-9a-f]{24}$/i.test(text)

interface AuditFilterValues {
  kind?: AuditKind
  actor?: string
  subject?: string
  from?: string
  to?: string
}

/**
 * The filter of the audit log in the address, in the form of the call: whole days, the last
 * included.
 */
export function toAuditFilter({ filter }: Pick<ListState, 'filter'>): AuditFilterValues {
  const kind = findAllowed(filter('kind'), auditKinds)
  const [actor, subject] = [filter('actor'), filter('subject')]
  const [first, last] = [filter('from'), filter('to')]
  return omitUndefined({
    kind,
    actor: isId(actor) ? actor : undefined,
    subject: isId(subject) ? subject : undefined,
    from: isDay(first) ? getStartOfDay(first).toISOString() : undefined,
    // The call excludes `to` itself.
    to: isDay(last) ? new Date(getEndOfDay(last).getTime() + 1).toISOString() : undefined,
  })
}

const kindOptions = [
  { value: '', label: 'All' },
  ...auditKinds.map((kind) => ({ value: kind, label: loggedRecords[kind].plural })),
]

interface FiltersProps {
  list: ListState
  values: AuditFilterValues
}

/** Filters the log by administrator. */
export function WhoFilter({ list, values }: FiltersProps) {
  const { data: admins = [] } = useRouteQuery(listAdmins)
  const isListed = !values.actor || admins.some(({ _id }) => _id === values.actor)
  return (
    <TextField
      select
      size="small"
      label="Who"
      value={values.actor ?? ''}
      onChange={({ target }) => list.set('actor', target.value)}
      sx={[filterStyle, { minWidth: 180 }]}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">Anyone</option>
      {!isListed && <option value={values.actor}>A former administrator</option>}
      {admins.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </TextField>
  )
}

/** Filters the log by kind of record, by days, and by one record. */
export function AuditFilters({ list, values }: FiltersProps) {
  return (
    <>
      <FilterButtons
        label="Kind"
        options={kindOptions}
        value={values.kind ?? ''}
        onChange={(value) => list.set('kind', value)}
      />
      <DayFilters list={list} />
      {values.subject && (
        <Chip
          label={`Only ${values.kind ? loggedRecords[values.kind].label.toLowerCase() : 'ID'} …${values.subject.slice(-6)}`}
          onDelete={() => list.set('subject', '')}
        />
      )}
    </>
  )
}
