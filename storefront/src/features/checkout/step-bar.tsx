import DoneIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import { TextLink } from '@voltkart/shared/ui/text-link'
import { Link } from '@voltkart/shared/ui/link'
import { visuallyHidden } from '../../components/visually-hidden'

const steps = [
  { label: 'Sign In', to: '/login?redirect=/shipping' },
  { label: 'Shipping', to: '/shipping' },
  { label: 'Payment', to: '/payment' },
  { label: 'Place Order', to: '/place-order' },
] as const

// A line leads from each step to the next: on phones between their numbers, which stand above the words.
const itemStyle = {
  position: 'relative',
  display: { sm: 'flex' },
  alignItems: 'center',
  gap: 3,
  flex: { xs: 1, sm: 'none' },
  '& + &::before': {
    content: '""',
    position: { xs: 'absolute', sm: 'static' },
    top: 'calc(0.75rem - 1px)',
    right: 'calc(50% + 0.75rem + 6px)',
    width: { xs: 'calc(100% - 1.5rem - 8px)', sm: 32, md: 56 },
    height: 2,
    bgcolor: 'divider',
  },
} as const

const barStyle = { mb: { xs: 8, md: 10 }, containerType: 'inline-size' } as const

// In large text there is room for the label of one step.
const otherLabel = { '@container (max-width: 15rem)': visuallyHidden }

interface StepBarProps {
  current: (typeof steps)[number]['label']
}

function Marker({ number, done, active }: { number: number; done: boolean; active: boolean }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        width: '1.5rem',
        height: '1.5rem',
        borderRadius: '50%',
        fontSize: '0.75rem',
        fontWeight: 700,
        border: 1,
        borderColor: active || done ? 'text.primary' : 'fieldLine.main',
        bgcolor: active ? 'text.primary' : undefined,
        color: active ? 'background.default' : 'inherit',
      }}
    >
      {done ? <DoneIcon sx={{ fontSize: '0.875rem' }} /> : number}
    </Box>
  )
}

/** The four steps of the checkout; completed ones are links. */
export function StepBar({ current }: StepBarProps) {
  const currentIndex = steps.findIndex((step) => step.label === current)
  return (
    <Box component="nav" aria-label="Checkout steps" sx={barStyle}>
      <Box
        component="ol"
        sx={{ display: 'flex', gap: { xs: 1, sm: 3 }, m: 0, p: 0, listStyle: 'none' }}
      >
        {steps.map((step, index) => {
          const done = index < currentIndex
          const active = index === currentIndex
          const content = (
            <>
              <Marker number={index + 1} done={done} active={active} />
              <Box component="span" sx={active ? null : otherLabel}>
                {step.label}
              </Box>
            </>
          )
          const style = {
            display: 'flex',
            flexDirection: { xs: 'column', sm: 'row' },
            alignItems: 'center',
            gap: { xs: 1, sm: 2 },
            minHeight: 44,
            fontSize: { xs: '0.75rem', sm: '0.875rem' },
            fontWeight: active ? 700 : 550,
            color: active || done ? 'text.primary' : 'text.secondary',
          } as const
          return (
            <Box component="li" key={step.label} sx={itemStyle}>
              {done ? (
                <TextLink component={Link} to={step.to} sx={style}>
                  {content}
                </TextLink>
              ) : (
                <Box component="span" aria-current={active ? 'step' : undefined} sx={style}>
                  {content}
                </Box>
              )}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
