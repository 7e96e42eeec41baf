import DoneIcon from '@mui/icons-material/CheckCircle'
import PartIcon from '@mui/icons-material/TimelapseOutlined'
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import type { Order } from '@voltkart/shared/contract/orders'
import { visuallyHidden } from '../../components/visually-hidden'

interface Step {
  label: string
  isDone: boolean
  /** Done for some of the pieces. */
  isPart?: boolean
}

function shippedStep({ fulfilment, isDelivered }: Order): Step {
  if (fulfilment === 'partial' && !isDelivered) {
    return { label: 'Partly shipped', isDone: false, isPart: true }
  }
  return { label: 'Shipped', isDone: isDelivered || fulfilment !== 'none' }
}

function StepIcon({ isDone, isPart }: Step) {
  if (isDone) return <DoneIcon />
  return isPart ? <PartIcon /> : <OpenIcon />
}

const colorOf = ({ isDone, isPart }: Step) =>
  isDone ? 'success.main' : isPart ? 'text.primary' : 'text.secondary'

/** The progress of the order; nothing for a cancelled or refunded one, paid or not. */
export function Progress({ order }: { order: Order }) {
  if (order.cancelledAt || order.status === 'refunded') return null
  const steps: Step[] = [
    { label: 'Placed', isDone: true },
    { label: 'Paid', isDone: order.isPaid },
    shippedStep(order),
    { label: 'Delivered', isDone: order.isDelivered },
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
      {steps.map((step, index) => (
        <Box
          component="li"
          key={step.label}
          sx={{
            position: 'relative',
            display: 'grid',
            justifyItems: 'center',
            gap: 1,
            textAlign: 'center',
            alignContent: 'start',
            color: colorOf(step),
            fontWeight: step.isDone || step.isPart ? 550 : 400,
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
                    bgcolor: step.isDone ? 'success.main' : 'divider',
                  },
          }}
        >
          <StepIcon {...step} />
          {step.label}
          <Box component="span" sx={visuallyHidden}>
            {step.isDone ? 'done' : step.isPart ? 'in part' : 'not yet'}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
