import { Alert } from '@mui/material'
import { compareGstr2b, getGstr2b, gstr2bFileSchema } from '@voltkart/shared/contract/gstr2b'
import { formatTimestamp } from '@voltkart/shared/domain/india-day'
import { REPORT_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { parseJson } from '@voltkart/shared/domain/unknown-values'
import { Figures } from '../../components/figures'
import { FileButton } from '../../components/file-upload'
import { FilterButtons } from '../../components/filters'
import { ReportList } from '../../components/report-list'
import { findAllowed } from '../../hooks/use-list-state'
import { useFreshRouteQuery, useRouteMutation } from '../../hooks/use-route'
import { formatCount } from '../../lib/format'
import { MutedText } from '../../lib/text'
import {
  createBillColumns,
  comparisons,
  comparisonLabels,
  type Comparison,
  getBillId,
} from './gstr2b-columns'
import { MonthPicker, ReportFrame } from './period-pickers'
import { formatMonth, type ReportProps } from './report-state'

const NOT_A_FILE = 'This is not the JSON file of GSTR-2B. Download it from the GST portal.'

/** The button that takes the file of the portal, and compares it. */
function ChooseFile({ onPeriod }: { onPeriod: (period: string) => void }) {
  const [compare, { isLoading }] = useRouteMutation(compareGstr2b)
  const announce = useToastMutation()
  const [fault, setFault] = useState('')

  async function readFile(file: File) {
    const body = gstr2bFileSchema.safeParse(parseJson(await file.text())).data
    setFault(body ? '' : NOT_A_FILE)
    if (!body) return
    const result = await announce(compare({ body }))
    if (result) onPeriod(result.period)
  }

  return (
    <>
      <FileButton
        accept=".json,application/json"
        loading={isLoading}
        loadingPosition="start"
        input={{ 'aria-label': 'GSTR-2B file' }}
        onFiles={([file]) => file && void readFile(file)}
      >
        Choose the JSON of the portal
      </FileButton>
      {fault && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {fault}
        </Alert>
      )}
    </>
  )
}

/** The bills of a month at the GST portal beside the purchases of the shop. */
export function Gstr2bReport({ state, today, onChange }: ReportProps) {
  const { period, page } = state
  const [part, setPart] = useState<Comparison>('different')
  const query = useFreshRouteQuery(getGstr2b, { query: { period } })
  const comparison = query.currentData
  const bills = comparison?.[part] ?? []

  function showMonth(month: string) {
    onChange({ period: month })
    void query.refetch()
  }

  return (
    <ReportFrame
      filters={
        <>
          <MonthPicker period={period} today={today} onChange={onChange} />
          <ChooseFile onPeriod={showMonth} />
        </>
      }
      query={query}
    >
      {comparison && (
        <Figures
          label="Bills"
          figures={comparisons.map((name) => [
            comparisonLabels[name],
            formatCount(comparison[name].length),
          ])}
        />
      )}
      {comparison && !comparison.importedAt && (
        <Alert severity="info" role="note">
          There is no GSTR-2B of {formatMonth(period)} here yet.
        </Alert>
      )}
      {comparison?.importedAt && (
        <MutedText>
          Compared with the file of {formatTimestamp(comparison.importedAt)} by {comparison.by}.
        </MutedText>
      )}
      <FilterButtons
        label="Bills to show"
        value={part}
        options={comparisons.map((name) => ({ value: name, label: comparisonLabels[name] }))}
        onChange={(chosen) => {
          const newPart = findAllowed(chosen, comparisons)
          if (newPart) setPart(newPart)
          onChange({ page: 1 })
        }}
      />
      <ReportList
        label={comparisonLabels[part]}
        rows={bills.slice((page - 1) * REPORT_PAGE_SIZE, page * REPORT_PAGE_SIZE)}
        getId={getBillId}
        columns={createBillColumns(part)}
        empty="No bills"
        query={query}
        page={page}
        total={comparison && bills.length}
        onPage={(newPage) => onChange({ page: newPage })}
      />
    </ReportFrame>
  )
}
