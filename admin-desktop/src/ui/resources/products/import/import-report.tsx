import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ImportProblems } from './import-problems'
import type { ImportReport } from './use-product-import'

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <Box sx={{ flex: '1 1 100px' }}>
      <Typography variant="body2" color="textSecondary" component="dt">
        {label}
      </Typography>
      <Typography variant="h3" component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {count.toLocaleString('en-IN')}
      </Typography>
    </Box>
  )
}

interface ImportReportCardProps {
  report: ImportReport
  done: boolean
  actions: ReactNode
}

/** What a file comes to, before or after it was written, and what is wrong with it. */
export function ImportReportCard({ report, done, actions }: ImportReportCardProps) {
  const { created, updated, unchanged, bad, problems } = report
  const rows = bad === 1 ? '1 row' : `${bad.toLocaleString('en-IN')} rows`
  return (
    <Card>
      <Box sx={{ p: 4, display: 'grid', gap: 4 }}>
        <Alert severity={bad > 0 ? 'warning' : 'success'} role="status">
          {done
            ? bad > 0
              ? `Imported, but for ${rows}.`
              : 'Everything is in the shop.'
            : bad > 0
              ? `${rows} cannot be imported. Nothing has been written yet.`
              : 'No fault was found. Nothing has been written yet.'}
        </Alert>
        <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, m: 0 }}>
          <Figure label={done ? 'Added' : 'To be added'} count={created} />
          <Figure label={done ? 'Changed' : 'To be changed'} count={updated} />
          <Figure label="Already as in the file" count={unchanged} />
          <Figure label="Bad rows" count={bad} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>{actions}</Box>
      </Box>
      {problems.length > 0 && <ImportProblems problems={problems} />}
    </Card>
  )
}
