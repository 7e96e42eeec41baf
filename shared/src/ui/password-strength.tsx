import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { PASSWORD_MIN_LENGTH } from '../domain/limits'

const words = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as const
const colours = [
  'error.main',
  'error.main',
  'warning.main',
  'success.main',
  'success.main',
] as const

type Estimator = (password: string) => 0 | 1 | 2 | 3 | 4

/** Loads the estimator, whose word lists are larger than the rest of a form. */
export const loadEstimator = () => import('./password-estimator').then((m) => m.estimateStrength)

function useEstimator(): Estimator | undefined {
  const [estimator, setEstimator] = useState<{ estimate: Estimator }>()
  useEffect(() => {
    let isShown = true
    // The strength is only advice: a form works without the estimator.
    loadEstimator().then(
      (estimate) => isShown && setEstimator({ estimate }),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [])
  return estimator?.estimate
}

/** Shows the strength of a password while it is typed, in words and as a bar of four parts. */
export function PasswordStrength({ password }: { password: string }) {
  const estimate = useEstimator()
  if (password.length < PASSWORD_MIN_LENGTH || !estimate) {
    return <>Use at least {PASSWORD_MIN_LENGTH} characters</>
  }
  const strength = estimate(password)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box aria-hidden sx={{ display: 'flex', gap: 1, flex: 1, maxWidth: 160 }}>
        {[1, 2, 3, 4].map((part) => (
          <Box
            key={part}
            sx={{
              flex: 1,
              height: 4,
              borderRadius: 1,
              bgcolor: part <= Math.max(1, strength) ? colours[strength] : 'divider',
            }}
          />
        ))}
      </Box>
      <span>Strength: {words[strength]}</span>
    </Box>
  )
}
