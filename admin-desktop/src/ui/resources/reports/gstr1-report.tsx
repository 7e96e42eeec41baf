import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { requestFor } from '@voltkart/shared/client/request'
import { exportGstr1 } from '@voltkart/shared/contract/reports'
import type { Day } from '@voltkart/shared/domain/india-day'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { filterStyle } from '../../components/filter-style'
import { useExportFile } from '../../platform/export-file'
import { useAdminGstr1Query } from './api'
import { Gstr1Problems } from './gstr1-problems'
import { Gstr1Sections } from './gstr1-sections'
import { formatMonth, recentMonths, type ChangeReport, type ReportState } from './report-state'

const exportRequest = requestFor(exportGstr1)

interface Gstr1ReportProps {
  state: ReportState
  today: Day
  onChange: ChangeReport
}

/** The return of a month: its problems, its sections, and its file. */
export function Gstr1Report({ state, today, onChange }: Gstr1ReportProps) {
  const { period } = state
  const query = { period }
  const gstr1 = useAdminGstr1Query({ query }, { refetchOnMountOrArgChange: true })
  const { exporting, exportFile } = useExportFile()
  const months = recentMonths(today)
  return (
    <Stack sx={{ gap: 4 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'flex-end' }}>
        <TextField
          select
          size="small"
          label="Month"
          value={period}
          onChange={({ target }) => onChange({ period: target.value })}
          sx={[filterStyle, { minWidth: 144 }]}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {(months.includes(period) ? months : [period, ...months]).map((month) => (
            <option key={month} value={month}>
              {formatMonth(month)}
            </option>
          ))}
        </TextField>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          loading={exporting}
          loadingPosition="start"
          onClick={() => exportFile(exportRequest({ query }).url, `gstr1-${period}.zip`)}
        >
          Download ZIP
        </Button>
      </Stack>
      {gstr1.isError && <LoadError error={gstr1.error} onRetry={gstr1.refetch} />}
      {gstr1.currentData && <Gstr1Problems problems={gstr1.currentData.problems} />}
      {!gstr1.isError && (
        <Gstr1Sections
          gstr1={gstr1.currentData}
          refreshing={gstr1.isFetching}
          state={state}
          onChange={onChange}
        />
      )}
    </Stack>
  )
}
