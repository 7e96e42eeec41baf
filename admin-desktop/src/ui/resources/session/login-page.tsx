import { Alert, Box, Card, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material'
import { getErrorMessage } from '@voltkart/shared/client/error-message'
import { selectUserInfo, signedIn } from '@voltkart/shared/client/session'
import { getShopName } from '@voltkart/shared/client/shop-api'
import { createFirstOwner, getFirstOwner } from '@voltkart/shared/contract/staff'
import { registerBodySchema, loginBodySchema } from '@voltkart/shared/contract/users'
import { LoginFields, useLogin } from '@voltkart/shared/ui/login-fields'
import { PageTitle } from '@voltkart/shared/ui/page-title'
import { PasswordField } from '@voltkart/shared/ui/password-field'
import { showFieldErrors } from '@voltkart/shared/ui/show-field-errors'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { EmailField, TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { skipToken } from '@reduxjs/toolkit/query'
import { useSelector, useDispatch } from 'react-redux'
import { Navigate, useSearchParams } from 'react-router-dom'
import { ShopLink } from '../../components/shop-link'
import { useRouteMutation, useRouteQuery } from '../../hooks/use-route'
import { getPageBackground } from '../../lib/page-loading'
import { toSafeRedirect } from '../../lib/paths'
import { MutedText } from '../../lib/text'

/** Signs in; the page around it continues as soon as the session is an administrator's. */
function LoginForm() {
  const { signIn, needsCode, isLoading, error } = useLogin()
  const form = useZodForm(loginBodySchema, {
    mode: 'onSubmit',
    defaultValues: { email: '', password: '', remember: false },
  })

  const submit = form.handleSubmit(signIn)

  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 3 }}>
      {error && <Alert severity="error">{getErrorMessage(error)}</Alert>}
      <LoginFields form={form} needsCode={needsCode} />
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <FormControlLabel
          control={<Checkbox {...form.register('remember')} />}
          label="Remember me"
          slotProps={{ typography: { variant: 'body2' } }}
        />
        <ShopLink path="/reset-password" variant="body2">
          Forgot password?
        </ShopLink>
      </Stack>
      <SubmitButton busy={isLoading}>Sign In</SubmitButton>
    </Stack>
  )
}

function NotAnAdmin({ name }: { name: string }) {
  return (
    <Alert severity="info">
      You are signed in as {name}, and that account has no access to the admin area. Sign in with an
      administrator account.
    </Alert>
  )
}

/** Makes the owner of a new shop, and signs in. */
function FirstOwnerForm() {
  const form = useZodForm(registerBodySchema, {
    defaultValues: { name: '', email: '', password: '' },
  })
  const [create, { isLoading, error }] = useRouteMutation(createFirstOwner)
  const announce = useToastMutation()
  const dispatch = useDispatch()
  const submit = form.handleSubmit(async (body) => {
    const result = await announce(create({ body }), {
      onError: (failure) => showFieldErrors(form, failure),
    })
    if (!result) return
    const { message: _message, ...userInfo } = result
    dispatch(signedIn(userInfo))
  })
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 3 }}>
      <MutedText>
        This shop has no account yet. The first one is the owner’s, and may do everything.
      </MutedText>
      {error && <Alert severity="error">{getErrorMessage(error)}</Alert>}
      <TextFormField control={form.control} name="name" label="Name" autoComplete="name" />
      <EmailField control={form.control} autoComplete="username" />
      <PasswordField
        control={form.control}
        name="password"
        label="Password"
        autoComplete="new-password"
        choosing
      />
      <SubmitButton busy={isLoading}>Open my shop</SubmitButton>
    </Stack>
  )
}

/** Admin sign-in. An administrator who is already signed in is redirected immediately. */
function AdminLoginPage() {
  const [params] = useSearchParams()
  const userInfo = useSelector(selectUserInfo)
  // A signed-in user proves that the shop has an account.
  const { data: setup } = useRouteQuery(getFirstOwner, userInfo ? skipToken : undefined)
  const isOwnerMissing = setup?.isMissing === true
  if (userInfo?.isAdmin) return <Navigate to={toSafeRedirect(params.get('redirect'))} replace />
  return (
    <Box
      component="main"
      sx={[{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 4 }, getPageBackground]}
    >
      <PageTitle title="Admin sign in" />
      <Stack sx={{ width: 1, maxWidth: 400, gap: 4 }}>
        <Typography sx={{ fontWeight: 700, textAlign: 'center' }}>
          {getShopName()}{' '}
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 550 }}>
            Admin
          </Box>
        </Typography>
        {userInfo && <NotAnAdmin name={userInfo.name} />}
        <Card sx={{ p: { xs: 5, sm: 8 } }}>
          <Typography variant="h3" component="h1" sx={{ mb: 5 }}>
            {isOwnerMissing ? 'Make your account' : 'Sign in'}
          </Typography>
          {isOwnerMissing ? <FirstOwnerForm /> : <LoginForm />}
        </Card>
        <ShopLink path="/" variant="body2" color="textSecondary" sx={{ alignSelf: 'center', p: 2 }}>
          Go to shop
        </ShopLink>
      </Stack>
    </Box>
  )
}

export const route = { Component: AdminLoginPage }
