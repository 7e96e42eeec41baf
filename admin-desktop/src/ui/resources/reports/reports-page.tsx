import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { SalesSummary } from '../../components/summary/sales-summary'
import { PageHeading } from '../../components/page-heading'
import { Gstr1Report } from './gstr1-report'
import { Gstr2bReport } from './gstr2b-report'
import { Gstr3bReport } from './gstr3b-report'
import { MarginReport } from './margin-report'
import { useReportState, type ReportState } from './report-state'
import { SalesReport } from './sales-report'
import { StockLossesReport } from './stock-losses-report'
import { StockValueReport } from './stock-value-report'
import { TallyReport } from './tally-report'

const tabs: Record<ReportState['tab'], string> = {
  summary: 'Summary',
  sales: 'Sales',
  margin: 'Margin',
  'stock-value': 'Stock value',
  'stock-losses': 'Losses',
  gstr1: 'GSTR-1',
  gstr3b: 'GSTR-3B',
  gstr2b: 'GSTR-2B',
  tally: 'Tally',
}

function ReportsPage() {
  const { state, today, change } = useReportState()
  const { tab } = state
  return (
    <Stack sx={{ gap: 4 }}>
      <PageHeading
        title="Reports"
        note={
          tab === 'summary'
            ? 'Orders by the time of their payment, by days in India'
            : 'Invoices less credit notes, by days in India'
        }
      />
      <Tabs
        value={tab}
        aria-label="Reports"
        variant="scrollable"
        allowScrollButtonsMobile
        onChange={(_event, newTab: ReportState['tab']) => change({ tab: newTab })}
      >
        {Object.entries(tabs).map(([value, label]) => (
          <Tab
            key={value}
            value={value}
            label={label}
            id={`tab-${value}`}
            aria-controls={`panel-${value}`}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'summary' && (
          <SalesSummary range={state.range} onRange={(range) => change({ range })} />
        )}
        {tab === 'sales' && <SalesReport state={state} today={today} onChange={change} />}
        {tab === 'margin' && <MarginReport state={state} today={today} onChange={change} />}
        {tab === 'stock-value' && (
          <StockValueReport state={state} today={today} onChange={change} />
        )}
        {tab === 'stock-losses' && (
          <StockLossesReport state={state} today={today} onChange={change} />
        )}
        {tab === 'gstr1' && <Gstr1Report state={state} today={today} onChange={change} />}
        {tab === 'gstr2b' && <Gstr2bReport state={state} today={today} onChange={change} />}
        {tab === 'tally' && <TallyReport state={state} today={today} onChange={change} />}
        {tab === 'gstr3b' && <Gstr3bReport period={state.period} today={today} onChange={change} />}
      </Box>
    </Stack>
  )
}

export const route = { Component: ReportsPage }
