import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { loginBodySchema } from '../contract/users'
import { CodeField } from './code-field'
import { PasswordField } from './password-field'
import { TextFormField } from './text-form-field'

interface LoginFieldsProps {
  form: UseFormReturn<z.input<typeof loginBodySchema>, unknown, z.output<typeof loginBodySchema>>
  /** Whether the server asked for a code. */
  needsCode: boolean
}

/** Email, password and, once the server asks for it, the code of a sign-in. */
export function LoginFields({ form, needsCode }: LoginFieldsProps) {
  return (
    <>
      <TextFormField
        control={form.control}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        inputProps={{ inputMode: 'email' }}
      />
      <PasswordField
        control={form.control}
        name="password"
        label="Password"
        autoComplete="current-password"
      />
      {needsCode && <CodeField control={form.control} name="code" setFocus={form.setFocus} />}
    </>
  )
}
