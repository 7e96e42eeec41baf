import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { auditKinds } from '@voltkart/shared/contract/audit'
import { listAdmins } from '@voltkart/shared/contract/users'
import { DayFilters } from '../../components/list-filters'
import { FilterButtons, filterStyle } from '../../components/filter-buttons'
import type { ListState } from '../../hooks/use-list-state'
import { useRouteQuery } from '../../hooks/use-route'
import type { AuditFilterValues } from './audit-filter'
import { recordKindLabels } from '../../lib/record-labels'
import { kindLabels } from './audit-labels'

const kindOptions = [
  { value: '', label: 'All' },
  ...auditKinds.map((kind) => ({ value: kind, label: kindLabels[kind] })),
]

interface FiltersProps {
  list: ListState
  values: AuditFilterValues
}

/** Filters the log by administrator. */
export function WhoFilter({ list, values }: FiltersProps) {
  const { data: admins = [] } = useRouteQuery(listAdmins)
  const known = !values.actor || admins.some(({ _id }) => _id === values.actor)
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
      {!known && <option value={values.actor}>A former administrator</option>}
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
          label={`Only ${values.kind ? recordKindLabels[values.kind].toLowerCase() : 'ID'} …${values.subject.slice(-6)}`}
          onDelete={() => list.set('subject', '')}
        />
      )}
    </>
  )
}
