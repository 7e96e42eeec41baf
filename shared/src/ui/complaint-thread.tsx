import AnsweredIcon from '@mui/icons-material/QuestionAnswerOutlined'
import OpenIcon from '@mui/icons-material/ScheduleOutlined'
import ResolvedIcon from '@mui/icons-material/CheckCircleOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Complaint } from '../contract/complaints'
import { complaintStateLabels, type ComplaintState } from '../domain/complaints'
import { formatDayAndTime } from '../domain/india-time'
import { StateChip, type StateColor } from './state-chip'

const looks: Record<ComplaintState, { icon: SvgIconComponent; color: StateColor }> = {
  open: { icon: OpenIcon, color: 'warning' },
  answered: { icon: AnsweredIcon, color: 'info' },
  resolved: { icon: ResolvedIcon, color: 'success' },
}

/** The state of a complaint as an icon and a word. */
export function ComplaintStateChip({ state }: { state: ComplaintState }) {
  const { icon: Icon, color } = looks[state]
  return <StateChip color={color} icon={<Icon />} label={complaintStateLabels[state]} />
}

interface ComplaintThreadProps {
  messages: Complaint['messages']
  /** The names of the two sides. */
  names: Record<Complaint['messages'][number]['by'], string>
}

/** The messages of a complaint, oldest first. */
export function ComplaintThread({ messages, names }: ComplaintThreadProps) {
  return (
    <Box
      component="ol"
      aria-label="Messages"
      sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}
    >
      {messages.map(({ by, text, at }, index) => (
        <Box
          component="li"
          key={index}
          sx={{
            p: 4,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1.5,
            bgcolor: by === 'staff' ? 'action.hover' : 'transparent',
          }}
        >
          <Typography variant="body2" sx={{ fontWeight: 700 }}>
            {names[by]}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            <time dateTime={at}>{formatDayAndTime(at)}</time>
          </Typography>
          <Typography sx={{ mt: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
