import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import type { DashboardSummary } from '@voltkart/shared/contract/dashboard'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useMay } from '../../access/permissions'
import { tasksFor } from './tasks'

/** The open tasks, each with a link to its list. */
export function NeedsDoing({ summary }: { summary: DashboardSummary }) {
  const titleId = useId()
  const tasks = tasksFor(summary, useMay())
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h4" component="h2" sx={{ mb: 3 }}>
        To do
      </Typography>
      {tasks.length === 0 && (
        <Typography color="textSecondary" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <CheckIcon color="success" /> Nothing to do
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)', xl: 'repeat(4, 1fr)' },
        }}
      >
        {tasks.map(({ label, note, count, isCounted, to, icon: Icon }) => (
          <Card key={label}>
            <CardActionArea
              component={Link}
              to={to}
              sx={{ p: 4, display: 'flex', gap: 3, justifyContent: 'flex-start' }}
            >
              <Icon sx={{ color: 'warning.main' }} />
              <Box sx={{ flex: 1 }}>
                <Typography variant="body2" sx={{ fontWeight: 550 }}>
                  {label}
                </Typography>
                <Typography variant="caption" color="textSecondary">
                  {note}
                </Typography>
              </Box>
              {!isCounted && (
                <Typography
                  variant="h3"
                  component="span"
                  sx={{ fontVariantNumeric: 'tabular-nums' }}
                >
                  {count.toLocaleString('en-IN')}
                </Typography>
              )}
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Box>
  )
}
