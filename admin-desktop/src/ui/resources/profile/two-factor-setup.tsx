import { Alert, Box, Button, Stack } from '@mui/material'
import { codeSchema } from '@voltkart/shared/contract/credentials'
import type { RouteOutput } from '@voltkart/shared/contract/route'
import { confirmTwoFactor, startTwoFactor } from '@voltkart/shared/contract/sessions'
import { CodeField } from '@voltkart/shared/ui/code-field'
import { PasswordField } from '@voltkart/shared/ui/password-field'
import { showFieldErrors } from '@voltkart/shared/ui/show-field-errors'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { useToastMutation, useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { useState } from 'react'
import { encode } from 'uqr'
import { useRouteMutation } from '../../hooks/use-route'
import { Text } from '../../lib/text'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** The recovery codes of an account, which are shown only once. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const toast = useToast()
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success('Recovery codes copied'),
      () => toast.failure({ message: 'The codes could not be copied. Write them down.' }),
    )
  return (
    <Stack sx={{ gap: 3 }}>
      <Alert severity="warning">
        Store these recovery codes in a safe place. Each signs you in once if you lose your
        authenticator app. They are not shown again.
      </Alert>
      <Box
        component="ul"
        aria-label="Recovery codes"
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: 'repeat(2, 1fr)' },
          gap: 1,
          m: 0,
          p: 0,
          listStyle: 'none',
          fontFamily: 'monospace',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 2 }}>
        <Button variant="contained" onClick={onDone}>
          I have stored them
        </Button>
        <Button color="inherit" onClick={() => void copy()}>
          Copy
        </Button>
      </Stack>
    </Stack>
  )
}

/** The modules of the quiet zone around a code, by ISO/IEC 18004. */
const BORDER = 4

/** A text as a QR code: dark on light in every colour scheme, as cameras expect. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER, ecc: 'M' })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 208, bgcolor: '#fff', borderRadius: 1 }}
    >
      <path d={path} fill="#000" />
    </Box>
  )
}

type Started = RouteOutput<typeof startTwoFactor>

interface PasswordStepProps {
  /** Whether a second factor is on; replacing it needs one of its codes. */
  isOn: boolean
  onStarted: (started: Started) => void
}

const replacementSchema = startTwoFactor.body.extend({ code: codeSchema })

function PasswordStep({ isOn, onStarted }: PasswordStepProps) {
  const announce = useToastMutation()
  const [start, { isLoading }] = useRouteMutation(startTwoFactor)
  const form = useZodForm(isOn ? replacementSchema : startTwoFactor.body, {
    defaultValues: { password: '', ...(isOn ? { code: '' } : {}) },
  })
  const submit = form.handleSubmit(async (body) => {
    const started = await announce(start({ body }), {
      onError: (error) =>
        showFieldErrors(form, error, {
          SECOND_FACTOR_REQUIRED: 'code',
          SECOND_FACTOR_INVALID: 'code',
        }),
    })
    if (started) onStarted(started)
  })
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 3 }}>
      <PasswordField
        control={form.control}
        name="password"
        label="Current password"
        autoComplete="current-password"
      />
      {isOn && (
        <CodeField
          control={form.control}
          name="code"
          hint="From the authenticator app that you have set up, or a recovery code"
        />
      )}
      <SubmitButton busy={isLoading} sx={{ alignSelf: 'flex-start' }}>
        Continue
      </SubmitButton>
    </Stack>
  )
}

interface CodeStepProps {
  started: Started
  onConfirmed: (recoveryCodes: readonly string[]) => void
}

function CodeStep({ started, onConfirmed }: CodeStepProps) {
  const announce = useToastMutation()
  const [confirm, { isLoading }] = useRouteMutation(confirmTwoFactor)
  const form = useZodForm(confirmTwoFactor.body, { defaultValues: { code: '' } })
  const submit = form.handleSubmit(async (body) => {
    const confirmed = await announce(confirm({ body }), {
      onError: (error) => showFieldErrors(form, error, { SECOND_FACTOR_INVALID: 'code' }),
    })
    if (confirmed) onConfirmed(confirmed.recoveryCodes)
  })
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 3 }}>
      <Text>Scan this code with your authenticator app, or type the secret into it.</Text>
      <QrCode text={started.otpauthUrl} label="QR code for your authenticator app" />
      <Text sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>{started.secret}</Text>
      <CodeField
        control={form.control}
        name="code"
        hint="The six digits that the app shows"
        setFocus={form.setFocus}
      />
      <SubmitButton busy={isLoading} sx={{ alignSelf: 'flex-start' }}>
        Switch on
      </SubmitButton>
    </Stack>
  )
}

interface TwoFactorSetupProps {
  /** Whether it is on, and is being set up again. */
  isOn: boolean
  onClose: () => void
}

/** Sets two-factor sign-in up: password, QR code, first code, recovery codes. */
export function TwoFactorSetup({ isOn, onClose }: TwoFactorSetupProps) {
  const [started, setStarted] = useState<Started | null>(null)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onClose} />
  return (
    <Stack sx={{ gap: 3 }}>
      {started ? (
        <CodeStep started={started} onConfirmed={setRecoveryCodes} />
      ) : (
        <PasswordStep isOn={isOn} onStarted={setStarted} />
      )}
      <Button color="inherit" onClick={onClose} sx={{ alignSelf: 'flex-start' }}>
        Cancel
      </Button>
    </Stack>
  )
}
