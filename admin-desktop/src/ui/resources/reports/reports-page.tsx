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
import { useReportState, type ReportState, type ReportProps } from './report-state'
import { SalesReport } from './sales-report'
import { StockLossesReport } from './stock-losses-report'
import { StockValueReport } from './stock-value-report'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import { requestFor } from '@voltkart/shared/client/request'
import { exportTally } from '@voltkart/shared/contract/reports'
import { SectionCard } from '../../components/section-card'
import { DownloadButton } from '../../components/download-button'
import { DayRange } from './period-pickers'

const exportRequest = requestFor(exportTally)

const steps = [
  'Back up your company in Tally.',
  'Import the file as masters. The ledgers that are missing are made.',
  'Import the same file as transactions.',
  'Compare the ledgers “Sales …” and “Output …” with the Sales tab for the same days.',
]

/** The vouchers of some days as a file for Tally, and how to import it. */
function TallyReport({ state, today, onChange }: ReportProps) {
  const { from, to } = state
  return (
    <Stack sx={{ gap: 4 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'flex-end' }}>
        <DayRange state={state} today={today} onChange={onChange} />
        <DownloadButton
          variant="contained"
          disabled={from > to}
          path={exportRequest({ query: { from, to } }).url}
          name={`tally-${from}-to-${to}.xml`}
        >
          Download for Tally
        </DownloadButton>
      </Stack>
      <SectionCard title="How to import it">
        <List component="ol" disablePadding sx={{ listStyle: 'decimal', pl: 5 }}>
          {steps.map((step) => (
            <ListItem key={step} disableGutters sx={{ display: 'list-item', py: 1 }}>
              {step}
            </ListItem>
          ))}
        </List>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          Tally recognises each voucher, so importing the same days again changes nothing.
        </Typography>
      </SectionCard>
      <SectionCard title="What is in it">
        <Typography variant="body2" sx={{ maxWidth: '70ch' }}>
          A Sales voucher for each invoice, a Credit Note for each credit note, a Receipt for each
          payment, a Payment for each refund, a Purchase with its input tax for each bill, and each
          transfer of Razorpay to your bank with its fee. Losses and the closing stock of a month
          follow once it has ended. Businesses with a GSTIN have ledgers of their own; all other
          buyers are in “Retail Customers”. Money that Razorpay has not transferred yet is in the
          ledger “Razorpay”.
        </Typography>
      </SectionCard>
    </Stack>
  )
}

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
