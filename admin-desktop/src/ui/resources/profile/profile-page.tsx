import { Alert, Box, Button, Skeleton, Stack } from '@mui/material'
import { selectUserInfo } from '@voltkart/shared/client/session'
import { useGetProfileQuery } from '@voltkart/shared/client/users-api'
import { listTokens } from '@voltkart/shared/contract/tokens'
import { removeTwoFactor } from '@voltkart/shared/contract/sessions'
import { CodeField } from '@voltkart/shared/ui/code-field'
import { ConfirmEmailNote } from '@voltkart/shared/ui/confirm-email-note'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { PasswordField } from '@voltkart/shared/ui/password-field'
import { SessionList } from '@voltkart/shared/ui/session-list'
import { showFieldErrors } from '@voltkart/shared/ui/show-field-errors'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { lazy, Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { useMay } from '../../access/permissions'
import { OwnTokens } from '../../components/own-tokens'
import { PageHeading } from '../../components/page-heading'
import { SectionCard } from '../../components/section-card'
import { useFreshRouteQuery, useRouteMutation } from '../../hooks/use-route'
import { formatIndiaDateTime } from '@voltkart/shared/domain/india-time'
import { Text } from '../../lib/text'
import { ProfileForm } from './profile-form'

/** Switches two-factor sign-in off, with the password and a code. */
function TwoFactorOff({ onClose }: { onClose: () => void }) {
  const announce = useToastMutation()
  const [remove, { isLoading }] = useRouteMutation(removeTwoFactor)
  const form = useZodForm(removeTwoFactor.body, { defaultValues: { password: '', code: '' } })
  const submit = form.handleSubmit(async (body) => {
    const done = await announce(remove({ body }), {
      onError: (error) => showFieldErrors(form, error, { SECOND_FACTOR_INVALID: 'code' }),
    })
    if (done) onClose()
  })
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 3 }}>
      <PasswordField
        control={form.control}
        name="password"
        label="Current password"
        autoComplete="current-password"
      />
      <CodeField control={form.control} name="code" />
      <Stack direction="row" sx={{ gap: 2 }}>
        <SubmitButton busy={isLoading}>Switch off</SubmitButton>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
      </Stack>
    </Stack>
  )
}

/** The API tokens that the account has created; nothing for those who may create none. */
function TokenCard() {
  const mayHave = useMay()('integrations.write')
  const query = useFreshRouteQuery(listTokens, undefined, {
    skip: !mayHave,
  })
  const account = useSelector(selectUserInfo)
  const tokens = query.data?.tokens ?? []
  const hasOwn = tokens.some(({ createdBy }) => createdBy._id === account?._id)
  if (!hasOwn && !query.isError) return null
  return (
    <SectionCard title="API tokens">
      {query.isError && <LoadError error={query.error} onRetry={query.refetch} />}
      <OwnTokens tokens={tokens} />
    </SectionCard>
  )
}

// The renderer of QR codes is loaded on demand.
const TwoFactorSetup = lazy(() =>
  import('./two-factor-setup').then(({ TwoFactorSetup: component }) => ({ default: component })),
)

type Step = 'overview' | 'set-up' | 'switch-off'

/** Two-factor sign-in of the user's own account: whether it is on, setting it up, switching it off. */
function TwoFactorCard({ isOn }: { isOn: boolean }) {
  const [step, setStep] = useState<Step>('overview')
  const closeStep = () => setStep('overview')
  return (
    <Box sx={{ maxWidth: 560 }}>
      <SectionCard title="Two-factor sign-in">
        {step === 'overview' && (
          <Stack sx={{ gap: 3 }}>
            <Text>
              {isOn
                ? 'On. You sign in with your password and a code from your authenticator app.'
                : 'Off. Add a code from an authenticator app to your password.'}
            </Text>
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
            <TwoFactorSetup isOn={isOn} onClose={closeStep} />
          </Suspense>
        )}
        {step === 'switch-off' && <TwoFactorOff onClose={closeStep} />}
      </SectionCard>
    </Box>
  )
}

function ProfilePage() {
  const profile = useGetProfileQuery()
  return (
    <Stack sx={{ gap: 4 }}>
      <PageHeading title="Admin Profile" />
      {profile.isError && <LoadError error={profile.error} onRetry={profile.refetch} />}
      {profile.data?.mustSetUpTwoFactor && (
        <Alert severity="warning" sx={{ maxWidth: 560 }}>
          This shop requires two-factor sign-in. Set it up below to continue.
        </Alert>
      )}
      {profile.data && (
        <Box sx={{ maxWidth: 560 }}>
          <ConfirmEmailNote profile={profile.data} />
        </Box>
      )}
      {profile.data && <ProfileForm profile={profile.data} />}
      {profile.data && <TwoFactorCard isOn={profile.data.twoFactor ?? false} />}
      <Box sx={{ maxWidth: 560 }}>
        <SectionCard title="Sessions">
          <SessionList formatTime={formatIndiaDateTime} />
        </SectionCard>
      </Box>
      <Box sx={{ maxWidth: 560 }}>
        <TokenCard />
      </Box>
      {profile.isLoading && <Skeleton variant="rounded" height={440} sx={{ maxWidth: 560 }} />}
    </Stack>
  )
}

export const route = { Component: ProfilePage }
