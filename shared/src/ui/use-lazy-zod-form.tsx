import { useEffect } from 'react'
import {
  useForm,
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'

/**
 * Like `useZodForm`, but loads the validation when a field is first focused: it is larger than the
 * rest of a short form. Where it cannot be loaded, only the server checks the input.
 * @param load loads the schema; the same function in every render
 */
export function useLazyZodForm<Input extends FieldValues, Output extends Input>(
  load: () => Promise<z.ZodType<Output, Input>>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver'>,
): UseFormReturn<Input, unknown, Output> {
  useEffect(() => {
    const loadAhead = () => void load().catch(() => undefined)
    document.addEventListener('focusin', loadAhead, { once: true })
    return () => document.removeEventListener('focusin', loadAhead)
  }, [load])
  const checkValues: Resolver<Input, unknown, Output> = async (values, context, names) => {
    const code = await Promise.all([import('@hookform/resolvers/zod'), load()]).catch(
      () => undefined,
    )
    if (!code) return { values: values as Output, errors: {} }
    const [{ zodResolver }, schema] = code
    return zodResolver<Input, unknown, Output>(schema)(values, context, names)
  }
  return useForm<Input, unknown, Output>({ mode: 'onTouched', ...options, resolver: checkValues })
}
