import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import MissingIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import { Box, LinearProgress, Link } from '@mui/material'
import type { MissingItem } from '@voltkart/shared/domain/before-opening'
import {
  guideSteps,
  publishPages,
  setupStepLabels,
  type GuideStep,
  type SetupStep,
} from '@voltkart/shared/domain/setup-steps'
import { Link as RouterLink } from 'react-router-dom'
import { Caption, MutedText, Text } from '../../lib/text'

interface SetupItemProps {
  step: GuideStep | SetupStep
  isDone?: boolean
  /** The label, if it is not that of the step. */
  label?: string | undefined
}

/** A step with a link to where it is done. */
export function SetupItem({
  step,
  isDone = false,
  label = setupStepLabels[step].label,
}: SetupItemProps) {
  const { note, path } = setupStepLabels[step]
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, py: 2 }}>
      {isDone ? (
        <DoneIcon fontSize="small" color="success" titleAccess="Done" />
      ) : (
        <MissingIcon fontSize="small" sx={{ color: 'warning.main' }} aria-hidden />
      )}
      <div>
        {!isDone && path?.startsWith('/admin/') && (
          <Link component={RouterLink} to={path} variant="body2">
            {label}
          </Link>
        )}
        {/* The shop itself is another app. */}
        {!isDone && path === '/' && (
          <Link href={path} variant="body2">
            {label}
          </Link>
        )}
        {(isDone || path === undefined) && <Text>{label}</Text>}
        {!isDone && <Caption component="p">{note}</Caption>}
      </div>
    </Box>
  )
}

/** The lists of open steps, in columns. */
export const taskListStyle = {
  display: 'grid',
  columnGap: 4,
  gridTemplateColumns: { sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' },
  m: 0,
  p: 0,
  listStyle: 'none',
} as const

interface SetupGuideProps {
  /** The missing items of the profile and the pages. */
  missing: readonly MissingItem[]
  /** The other steps that are not done. */
  setup: readonly SetupStep[]
}

/** The six steps of a new shop until its first paid order, and what can wait. */
export function SetupGuide({ missing, setup }: SetupGuideProps) {
  const isPage = ({ key }: MissingItem) => key.startsWith('page-')
  const missingPages = missing.filter(isPage).length
  const openByStep: Record<GuideStep, boolean> = {
    profile: !missing.every(isPage),
    pages: missingPages > 0,
    products: setup.includes('products'),
    couriers: setup.includes('couriers'),
    'two-factor': setup.includes('two-factor'),
    'test-order': setup.includes('test-order'),
  }
  const done = guideSteps.filter((step) => !openByStep[step]).length
  const optionalSteps = (['mail', 'staff'] as const).filter((step) => setup.includes(step))
  const progress = `${done} of ${guideSteps.length} steps done`
  return (
    <>
      <Text sx={{ fontWeight: 550, mb: 1 }}>{progress}</Text>
      <LinearProgress
        variant="determinate"
        value={(done / guideSteps.length) * 100}
        aria-label={progress}
        sx={{ mb: 3, borderRadius: 1 }}
      />
      <Box component="ol" sx={taskListStyle}>
        {guideSteps.map((step) => (
          <SetupItem
            key={step}
            step={step}
            isDone={!openByStep[step]}
            label={step === 'pages' && missingPages > 0 ? publishPages(missingPages) : undefined}
          />
        ))}
      </Box>
      {optionalSteps.length > 0 && (
        <>
          <MutedText sx={{ mt: 3 }}>These can wait until you open:</MutedText>
          <Box component="ul" sx={taskListStyle}>
            {optionalSteps.map((step) => (
              <SetupItem key={step} step={step} />
            ))}
          </Box>
        </>
      )}
    </>
  )
}
