import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { SectionCard } from '../../components/section-card'
import { TwoFactorOff } from './two-factor-off'

// The renderer of QR codes is loaded on demand.
const TwoFactorSetup = lazy(() =>
  import('./two-factor-setup').then(({ TwoFactorSetup: component }) => ({ default: component })),
)

type Step = 'overview' | 'set-up' | 'switch-off'

/** Two-factor sign-in of the user's own account: whether it is on, setting it up, switching it off. */
export function TwoFactorCard({ isOn }: { isOn: boolean }) {
  const [step, setStep] = useState<Step>('overview')
  const close = () => setStep('overview')
  return (
    <Box sx={{ maxWidth: 560 }}>
      <SectionCard title="Two-factor sign-in">
        {step === 'overview' && (
          <Stack sx={{ gap: 3 }}>
            <Typography variant="body2">
              {isOn
                ? 'On. You sign in with your password and a code from your authenticator app.'
                : 'Off. Add a code from an authenticator app to your password.'}
            </Typography>
            <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
              <Button variant="outlined" onClick={() => setStep('set-up')}>
                {isOn ? 'Set up again' : 'Set up'}
              </Button>
              {isOn && (
                <Button color="error" onClick={() => setStep('switch-off')}>
                  Switch off
                </Button>
              )}
            </Stack>
          </Stack>
        )}
        {step === 'set-up' && (
          <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
            <TwoFactorSetup isOn={isOn} onClose={close} />
          </Suspense>
        )}
        {step === 'switch-off' && <TwoFactorOff onClose={close} />}
      </SectionCard>
    </Box>
  )
}
