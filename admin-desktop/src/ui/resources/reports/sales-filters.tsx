import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { messages } from '@voltkart/shared/contract/messages'
import type { Day } from '@voltkart/shared/domain/india-day'
import { salesGroups } from '@voltkart/shared/domain/sales-sums'
import { FilterButtons } from '../../components/filter-buttons'
import { filterStyle } from '../../components/filter-style'
import { oneOf } from '../../hooks/use-list-state'
import { spanNames, spans, type ChangeReport, type ReportState } from './report-state'
import { groupWords } from './sales-columns'

const spanOptions = spanNames.map((name) => ({ value: name, label: spans[name].label }))
const groupOptions = salesGroups.map((group) => ({ value: group, label: groupWords[group] }))

interface SalesFiltersProps {
  state: ReportState
  today: Day
  onChange: ChangeReport
  exporting: boolean
  onExport: () => void
}

/** The days of the report, its grouping, and its download. */
export function SalesFilters({ state, today, onChange, exporting, onExport }: SalesFiltersProps) {
  const { from, to, by } = state
  const isReversed = from > to
  const span = spanNames.find((name) => {
    const days = spans[name].days(today)
    return days.from === from && days.to === to
  })
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      type="date"
      size="small"
      label={label}
      value={state[name]}
      error={isReversed}
      helperText={name === 'from' && isReversed ? messages.reportDaysReversed : undefined}
      onChange={({ target }) => onChange({ [name]: target.value })}
      sx={filterStyle}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'flex-end' }}>
      <FilterButtons
        label="Days"
        options={spanOptions}
        value={span ?? ''}
        onChange={(value) => {
          const wanted = oneOf(value, spanNames)
          if (wanted) onChange(spans[wanted].days(today))
        }}
      />
      {day('from', 'From')}
      {day('to', 'To')}
      <FilterButtons
        label="Group by"
        options={groupOptions}
        value={by}
        onChange={(value) => {
          if (value) onChange({ by: value })
        }}
      />
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={exporting}
        loadingPosition="start"
        disabled={isReversed}
        onClick={onExport}
      >
        Download CSV
      </Button>
    </Stack>
  )
}
