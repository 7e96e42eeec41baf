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

function getShippedStep({ fulfilment, isDelivered }: Order): Step {
  if (fulfilment === 'partial' && !isDelivered) {
    return { label: 'Partly shipped', isDone: false, isPart: true }
  }
  return { label: 'Shipped', isDone: isDelivered || fulfilment !== 'none' }
}

function StepIcon({ isDone, isPart }: Step) {
  if (isDone) return <DoneIcon />
  return isPart ? <PartIcon /> : <OpenIcon />
}

const getColor = ({ isDone, isPart }: Step) =>
  isDone ? 'success.main' : isPart ? 'text.primary' : 'text.secondary'

// In large text the steps are below each other.
const LARGE_TEXT = '@container (max-width: 15rem)'

const stepsStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  maxWidth: '35rem',
  fontSize: '0.875rem',
  [LARGE_TEXT]: { gridAutoFlow: 'row', gap: 4 },
}

const stepStyle = {
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: 1,
  textAlign: 'center',
  alignContent: 'start',
  [LARGE_TEXT]: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: 3,
    alignItems: 'center',
    justifyItems: 'start',
    textAlign: 'start',
  },
}

/** The line from the icon of the step before. */
const lineStyle = {
  content: '""',
  position: 'absolute',
  top: 'calc(0.75rem - 1px)',
  right: 'calc(50% + 1rem)',
  width: 'calc(100% - 2rem)',
  height: 2,
  [LARGE_TEXT]: { top: -16, left: 'calc(0.75rem - 1px)', width: 2, height: 16 },
}

/** The progress of the order; nothing for a cancelled or refunded one, paid or not. */
export function Progress({ order }: { order: Order }) {
  if (order.cancelledAt || order.status === 'refunded') return null
  const steps: Step[] = [
    { label: 'Placed', isDone: true },
    { label: 'Paid', isDone: order.isPaid },
    getShippedStep(order),
    { label: 'Delivered', isDone: order.isDelivered },
  ]
  return (
    <Box sx={{ containerType: 'inline-size', mb: 8 }}>
      <Box component="ol" aria-label="Progress" sx={stepsStyle}>
        {steps.map((step) => (
          <Box
            component="li"
            key={step.label}
            sx={{
              ...stepStyle,
              color: getColor(step),
              fontWeight: step.isDone || step.isPart ? 550 : 400,
              '&:not(:first-of-type)::before': {
                ...lineStyle,
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
    </Box>
  )
}
