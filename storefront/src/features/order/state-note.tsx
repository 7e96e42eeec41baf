import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import OpenIcon from '@mui/icons-material/ScheduleOutlined'
import Box from '@mui/material/Box'

/** Whether the order is paid or delivered, as an icon and words. */
export function StateNote({ isDone, text }: { isDone: boolean; text: string }) {
  const Icon = isDone ? DoneIcon : OpenIcon
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        width: 'fit-content',
        px: 3,
        py: 2,
        borderRadius: 1,
        fontSize: '0.875rem',
        fontWeight: 550,
        bgcolor: 'mist.main',
        color: isDone ? 'success.main' : 'text.secondary',
      }}
    >
      <Icon fontSize="small" />
      {text}
    </Box>
  )
}
