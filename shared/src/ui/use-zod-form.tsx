import { zodResolver } from '@hookform/resolvers/zod'
import {
  useForm,
  type FieldPath,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { errorBody } from '../client/error-message'

/** A form whose input is checked by a schema, as a rule the very one the server checks with. */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver'> = {},
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    mode: 'onTouched',
    ...options,
    resolver: zodResolver<Input, unknown, Output>(schema),
  })
}

/** Puts what the server found wrong beside the fields it is about. */
export function showFieldErrors<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  error: unknown,
): void {
  const names = Object.keys(form.getValues())
  for (const { path, message } of errorBody(error)?.errors ?? []) {
    const name = path.replace(/^body\./, '')
    if (names.includes(name)) form.setError(name as FieldPath<Values>, { message })
  }
}
