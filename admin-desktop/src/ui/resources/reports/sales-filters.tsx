import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Day } from '@voltkart/shared/domain/india-day'
import { salesGroups } from '@voltkart/shared/domain/sales-sums'
import { FilterButtons } from '../../components/filter-buttons'
import { DayRange } from './day-range'
import type { ChangeReport, ReportState } from './report-state'
import { groupLabels } from './sales-columns'

const groupOptions = salesGroups.map((group) => ({ value: group, label: groupLabels[group] }))

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
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'flex-end' }}>
      <DayRange state={state} today={today} onChange={onChange} />
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
