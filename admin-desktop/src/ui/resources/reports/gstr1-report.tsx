import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { requestFor } from '@voltkart/shared/client/request'
import { exportDocuments } from '@voltkart/shared/contract/documents'
import { downloadGstr1, exportGstr1, getGstr1 } from '@voltkart/shared/contract/reports'
import type { Day } from '@voltkart/shared/domain/india-day'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useMay } from '../../access/permissions'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { useExportFile } from '../../platform/export-file'
import { Gstr1Problems } from './gstr1-problems'
import { Gstr1Sections } from './gstr1-sections'
import { MonthPicker } from './month-picker'
import type { ChangeReport, ReportState } from './report-state'

const exportRequest = requestFor(exportGstr1)
const documentsRequest = requestFor(exportDocuments)
const portalRequest = requestFor(downloadGstr1)

interface Gstr1ReportProps {
  state: ReportState
  today: Day
  onChange: ChangeReport
}

/** The return of a month: its problems, its sections, its files, and the PDFs of its documents. */
export function Gstr1Report({ state, today, onChange }: Gstr1ReportProps) {
  const { period } = state
  const query = { period }
  const gstr1 = useFreshRouteQuery(getGstr1, { query })
  const mayReadDocuments = useMay()('documents.read')
  const { exporting, exportFile } = useExportFile()
  return (
    <Stack sx={{ gap: 4 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'flex-end' }}>
        <MonthPicker period={period} today={today} onChange={onChange} />
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          loading={exporting}
          loadingPosition="start"
          onClick={() => exportFile(exportRequest({ query }).url, `gstr1-${period}.zip`)}
        >
          Download ZIP
        </Button>
        <Button
          startIcon={<DownloadIcon />}
          loading={exporting}
          loadingPosition="start"
          onClick={() => exportFile(portalRequest({ query }).url, `gstr1-${period}.json`)}
        >
          Download JSON
        </Button>
        {mayReadDocuments && (
          <Button
            startIcon={<DownloadIcon />}
            loading={exporting}
            loadingPosition="start"
            onClick={() => exportFile(documentsRequest({ query }).url, `documents-${period}.zip`)}
          >
            Download PDFs
          </Button>
        )}
      </Stack>
      {gstr1.isError && <LoadError error={gstr1.error} onRetry={gstr1.refetch} />}
      {gstr1.currentData && <Gstr1Problems problems={gstr1.currentData.problems} />}
      {!gstr1.isError && (
        <Gstr1Sections
          gstr1={gstr1.currentData}
          refreshing={gstr1.isFetching}
          state={state}
          onChange={onChange}
          onRefresh={() => void gstr1.refetch()}
        />
      )}
    </Stack>
  )
}
