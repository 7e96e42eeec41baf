import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import { getCurrentTime } from '@voltkart/shared/client/current-time'
import { selectUserInfo } from '@voltkart/shared/client/session'
import { getDeliveryDates, formatDeliveryDates } from '@voltkart/shared/domain/delivery-dates'
import { toPlainPin } from '@voltkart/shared/domain/pin-code'
import { keepDatesUnbroken } from '@voltkart/shared/domain/india-day'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useSelector } from 'react-redux'
import { isPin, storePin, useStoredPin } from '../../lib/stored-pin'
import { useIsHydrated } from '../../lib/use-media'
import { useShop } from '../../lib/use-shop'
import { ArrivalLine, DatesTo, useArrival } from './arrival-line'

/**
 * When an order placed now arrives, without a PIN code. A page may be read on another day than it
 * was rendered: the dates are written again once this part is hydrated.
 */
function GeneralDates() {
  const terms = useShop()
  const isHydrated = useIsHydrated()
  if (!terms) return null
  return (
    <>
      Delivery{' '}
      <strong key={isHydrated ? 'today' : 'sent'} suppressHydrationWarning>
        {keepDatesUnbroken(formatDeliveryDates(getDeliveryDates(getCurrentTime(), terms)))}
      </strong>
    </>
  )
}

/** Keeps the PIN code of the customer’s default address, if this browser has none. */
function useDefaultPin(isNeeded: boolean): void {
  const isSignedIn = useSelector(selectUserInfo) !== null
  useEffect(() => {
    if (!isNeeded || !isSignedIn) return
    // Its code is not needed for the page. Without a response the field stays empty.
    void import('../../lib/default-pin')
      .then(({ storeDefaultPin }) => storeDefaultPin())
      .catch(() => undefined)
  }, [isNeeded, isSignedIn])
}

const fieldStyle = {
  width: '7rem',
  minHeight: 44,
  px: 3,
  border: 1,
  borderColor: 'fieldLine.main',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'inherit',
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  '&[aria-invalid=true]': { borderColor: 'error.main' },
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -1 },
} as const

/** A field for a PIN code, and when an order placed now arrives there. */
export function DeliverTo() {
  const id = useId()
  const isHydrated = useIsHydrated()
  const storedPin = useStoredPin()
  // The text that was submitted, until a PIN code is kept, here or in another box.
  const [sent, setSent] = useState<{ text: string; before: string }>()
  const field = useRef<HTMLInputElement>(null)
  const pin = sent?.before === storedPin ? sent.text : storedPin
  const isWrong = pin !== '' && !isPin(pin)
  const { dates, refusal, problem, retry } = useArrival(pin)
  const failure =
    (sent && pin === '') || isWrong ? 'Enter a 6-digit PIN code' : (refusal ?? problem)
  const isFound = Boolean(dates ?? refusal)
  useDefaultPin(isHydrated && storedPin === '')
  useEffect(() => {
    if (isFound && isPin(pin)) storePin(pin)
  }, [isFound, pin])
  useEffect(() => {
    // What is being typed stays.
    if (storedPin && field.current !== document.activeElement && field.current)
      field.current.value = storedPin
  }, [storedPin])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The field keeps its own value: it can be filled in before this part is hydrated.
    const typedPin = toPlainPin(field.current?.value ?? storedPin)
    setSent({ text: typedPin, before: storedPin })
    if (!isPin(typedPin)) field.current?.focus()
    if (typedPin === pin) retry?.()
  }
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box component="label" htmlFor={id} sx={{ fontSize: '0.875rem', fontWeight: 550 }}>
          Deliver to
        </Box>
        <Box
          component="input"
          id={id}
          ref={field}
          defaultValue={storedPin}
          placeholder="PIN code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={12}
          aria-invalid={failure !== undefined}
          aria-describedby={`${id}-arrival`}
          sx={fieldStyle}
        />
        <Button type="submit" variant="outlined" color="inherit" sx={{ minHeight: 44 }}>
          Check
        </Button>
      </Box>
      <ArrivalLine id={`${id}-arrival`} isLive={sent !== undefined} isError={Boolean(failure)}>
        {failure ?? (dates ? <DatesTo dates={dates} pin={pin} /> : pin ? '…' : <GeneralDates />)}
      </ArrivalLine>
    </Box>
  )
}
