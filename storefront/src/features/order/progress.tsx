import DoneIcon from '@mui/icons-material/CheckCircle'
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import type { Order } from '@voltkart/shared/contract/orders'
import { visuallyHidden } from '../../components/visually-hidden'

/** How far the order has come; nothing for one that was cancelled or refunded. */
export function Progress({ order: { status, isPaid, isDelivered } }: { order: Order }) {
  if (status === 'cancelled' || status === 'refunded') return null
  const steps = [
    { label: 'Placed', isDone: true },
    { label: 'Paid', isDone: isPaid },
    { label: 'Delivered', isDone: isDelivered },
  ]
  return (
    <Box
      component="ol"
      aria-label="Progress"
      sx={{
        listStyle: 'none',
        m: 0,
        mb: 8,
        p: 0,
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: '1fr',
        maxWidth: 560,
        fontSize: '0.875rem',
      }}
    >
      {steps.map(({ label, isDone }, index) => (
        <Box
          component="li"
          key={label}
          sx={{
            position: 'relative',
            display: 'grid',
            justifyItems: 'center',
            gap: 1,
            color: isDone ? 'success.main' : 'text.secondary',
            fontWeight: isDone ? 550 : 400,
            '&::before':
              index === 0
                ? undefined
                : {
                    content: '""',
                    position: 'absolute',
                    top: 11,
                    right: 'calc(50% + 16px)',
                    width: 'calc(100% - 32px)',
                    height: 2,
                    bgcolor: isDone ? 'success.main' : 'divider',
                  },
          }}
        >
          {isDone ? <DoneIcon /> : <OpenIcon />}
          {label}
          <Box component="span" sx={visuallyHidden}>
            {isDone ? 'done' : 'not yet'}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
