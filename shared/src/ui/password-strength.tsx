import Box from '@mui/material/Box'
import { PASSWORD_MIN_LENGTH } from '../domain/limits'

const words = ['Too short', 'Weak', 'Fair', 'Good', 'Strong'] as const
const colours = [
  'error.main',
  'error.main',
  'warning.main',
  'success.main',
  'success.main',
] as const

/**
 * How hard a password is to guess, 0 (too short) to 4. Length counts most; repeats and runs such as
 * `aaaa` or `1234` count as one character. Only advice: no kind of character is required.
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password.length < PASSWORD_MIN_LENGTH) return 0
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).filter((code, i) => Math.abs(code - (codes[i] ?? 0)) > 1).length
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length
  const score = (1 + steps) * (1 + kinds * 0.25) * Math.min(1, new Set(codes).size / 6)
  if (score < 9) return 1
  if (score < 13) return 2
  return score < 19 ? 3 : 4
}

/** Shows the strength of a password while it is typed, in words and as a bar of four parts. */
export function PasswordStrength({ password }: { password: string }) {
  if (password === '') return <>At least {PASSWORD_MIN_LENGTH} characters, of any kind</>
  const strength = passwordStrength(password)
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
              bgcolor: part <= strength ? colours[strength] : 'divider',
            }}
          />
        ))}
      </Box>
      <span>Strength: {words[strength]}</span>
    </Box>
  )
}
