import { Box, List, ListItem, Stack, Tab, Tabs } from '@mui/material'
import { createRequestBuilder } from '@voltkart/shared/client/request'
import { exportTally } from '@voltkart/shared/contract/reports'
import type { ReactNode } from 'react'
import { DownloadButton } from '../../components/download-button'
import { PageHeading } from '../../components/page-heading'
import { SectionCard } from '../../components/section-card'
import { SalesSummary } from '../../components/summary/sales-summary'
import { MutedText, Text } from '../../lib/text'
import { Gstr1Report } from './gstr1-report'
import { Gstr2bReport } from './gstr2b-report'
import { Gstr3bReport } from './gstr3b-report'
import { MarginReport } from './margin-report'
import { DayRange, ReportFrame } from './period-pickers'
import { useReportState, type ReportState, type ReportProps } from './report-state'
import { SalesReport } from './sales-report'
import { StockLossesReport } from './stock-losses-report'
import { StockValueReport } from './stock-value-report'

const exportRequest = createRequestBuilder(exportTally)

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
    <ReportFrame
      filters={
        <>
          <DayRange state={state} today={today} onChange={onChange} />
          <DownloadButton
            variant="contained"
            disabled={from > to}
            path={exportRequest({ query: { from, to } }).url}
            name={`tally-${from}-to-${to}.xml`}
          >
            Download for Tally
          </DownloadButton>
        </>
      }
    >
      <SectionCard title="How to import it">
        <List component="ol" disablePadding sx={{ listStyle: 'decimal', pl: 5 }}>
          {steps.map((step) => (
            <ListItem key={step} disableGutters sx={{ display: 'list-item', py: 1 }}>
              {step}
            </ListItem>
          ))}
        </List>
        <MutedText sx={{ mt: 2 }}>
          Tally recognises each voucher, so importing the same days again changes nothing.
        </MutedText>
      </SectionCard>
      <SectionCard title="What is in it">
        <Text sx={{ maxWidth: '70ch' }}>
          A Sales voucher for each invoice, a Credit Note for each credit note, a Receipt for each
          payment, a Payment for each refund, a Purchase with its input tax for each bill, and each
          transfer of Razorpay to your bank with its fee. Losses and the closing stock of a month
          follow once it has ended. Businesses with a GSTIN have ledgers of their own; all other
          buyers are in “Retail Customers”. Money that Razorpay has not transferred yet is in the
          ledger “Razorpay”.
        </Text>
      </SectionCard>
    </ReportFrame>
  )
}

const tabs: Record<
  ReportState['tab'],
  { label: string; Report: (props: ReportProps) => ReactNode }
> = {
  summary: { label: 'Summary', Report: SummaryReport },
  sales: { label: 'Sales', Report: SalesReport },
  margin: { label: 'Margin', Report: MarginReport },
  'stock-value': { label: 'Stock value', Report: StockValueReport },
  'stock-losses': { label: 'Losses', Report: StockLossesReport },
  gstr1: { label: 'GSTR-1', Report: Gstr1Report },
  gstr3b: { label: 'GSTR-3B', Report: Gstr3bReport },
  gstr2b: { label: 'GSTR-2B', Report: Gstr2bReport },
  tally: { label: 'Tally', Report: TallyReport },
}

function SummaryReport({ state, onChange }: ReportProps) {
  return <SalesSummary range={state.range} onRange={(range) => onChange({ range })} />
}

function ReportsPage() {
  const { state, today, change } = useReportState()
  const { tab } = state
  const { Report } = tabs[tab]
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
        {Object.entries(tabs).map(([value, { label }]) => (
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
        <Report state={state} today={today} onChange={change} />
      </Box>
    </Stack>
  )
}

export const route = { Component: ReportsPage }
