// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { SubmitButton } from './submit-button'
import { TextFormField } from './text-form-field'
import { useLazyZodForm } from './use-lazy-zod-form'

const schema = z.object({ email: z.email('Enter an email address') })

function showForm(load: () => Promise<typeof schema>) {
  const send = vi.fn<(values: { email: string }) => void>()
  function Form() {
    const form = useLazyZodForm(load, { defaultValues: { email: 'asha' } })
    return (
      <form onSubmit={form.handleSubmit((values) => send(values))}>
        <TextFormField control={form.control} name="email" label="Email" />
        <SubmitButton busy={false}>Send</SubmitButton>
      </form>
    )
  }
  render(<Form />)
  return send
}

const pressSend = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))

it('a form loads its validation when a field is focused, and sends nothing wrong', async () => {
  const load = vi.fn(() => Promise.resolve(schema))
  const send = showForm(load)
  expect(load).not.toHaveBeenCalled()
  fireEvent.focusIn(screen.getByRole('textbox', { name: 'Email' }))
  expect(load).toHaveBeenCalledOnce()
  pressSend()
  expect(await screen.findByText('Enter an email address')).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
})

it('a form whose validation cannot be loaded is left to the server', async () => {
  const send = showForm(() => Promise.reject(new Error('offline')))
  pressSend()
  await waitFor(() => expect(send).toHaveBeenCalledWith({ email: 'asha' }))
})
