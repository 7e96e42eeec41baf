import { OutlinedInput, Stack } from '@mui/material'
import { FieldFrame, getHelpId } from '@voltkart/shared/ui/field-frame'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { useId, useState, type FormEvent } from 'react'
import { getDesktop } from './desktop'

interface ShopAddressFormProps {
  initial: string
  label: string
  /** Called once the shop has been found and stored; its pages must then be reloaded. */
  onFound: () => void
}

/** A form for the address of the shop, which is stored once the shop is found there. */
export function ShopAddressForm({ initial, label, onFound }: ShopAddressFormProps) {
  const id = useId()
  const [address, setAddress] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function findShop(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    const response = await getDesktop().useShop(address)
    setBusy(false)
    if (response.ok) onFound()
    else setProblem(response.reason)
  }

  return (
    <Stack component="form" noValidate onSubmit={(event) => void findShop(event)} sx={{ gap: 3 }}>
      <FieldFrame
        id={id}
        label="Address of the shop"
        error={problem}
        hint="As in the browser, for example https://shop.example.com"
      >
        <OutlinedInput
          id={id}
          value={address}
          autoComplete="url"
          placeholder="https://"
          onChange={({ target }) => setAddress(target.value)}
          inputProps={{ 'aria-describedby': getHelpId(id), inputMode: 'url', spellCheck: false }}
        />
      </FieldFrame>
      <SubmitButton busy={busy} sx={{ alignSelf: 'start' }}>
        {label}
      </SubmitButton>
    </Stack>
  )
}
