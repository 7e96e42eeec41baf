import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { requestFor } from '@voltkart/shared/client/request'
import { exportTally } from '@voltkart/shared/contract/reports'
import { SectionCard } from '../../components/section-card'
import { DownloadButton } from '../../components/download-button'
import { DayRange } from './period-pickers'
import type { ReportProps } from './report-state'

const exportRequest = requestFor(exportTally)

const steps = [
  'Back up your company in Tally.',
  'Import the file as masters. The ledgers that are missing are made.',
  'Import the same file as transactions.',
  'Compare the ledgers “Sales …” and “Output …” with the Sales tab for the same days.',
]

/** The vouchers of some days as a file for Tally, and how to import it. */
export function TallyReport({ state, today, onChange }: ReportProps) {
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
