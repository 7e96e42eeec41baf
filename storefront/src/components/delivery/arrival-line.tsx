import TruckIcon from '@mui/icons-material/LocalShippingOutlined'
import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { sxList } from '@voltkart/shared/ui/sx-list'
import type { ReactNode } from 'react'
import { getCurrentTime } from '@voltkart/shared/client/current-time'
import { getErrorMessage } from '@voltkart/shared/client/error-message'
import { getDatesAfter, formatDeliveryDates } from '@voltkart/shared/domain/delivery-dates'
import { toIndiaDay, keepDatesUnbroken } from '@voltkart/shared/domain/india-day'
import { isPin } from '../../lib/stored-pin'
import { usePinCode } from '../../lib/pin-codes-api'

/** The delivery of an order placed now. All fields are absent while it is looked up. */
interface Arrival {
  /** The expected dates, in words. */
  dates?: string
  /** The text that the shop does not deliver there. */
  refusal?: string
  /** The text of a failed look-up. */
  problem?: string
  /** Looks it up again after a problem. */
  retry?: () => void
}

/** When an order placed now arrives at a PIN code; nothing for a text that is none. */
export function useArrival(pin: string): Arrival {
  const { found, isNotFound, error, refetch } = usePinCode(pin, !isPin(pin))
  if (isNotFound) return { problem: `We couldn’t find PIN code ${pin}` }
  if (error) return { problem: getErrorMessage(error), retry: refetch }
  if (!found) return {}
  if (!found.days) return { refusal: `We don’t deliver to ${pin} yet` }
  const dates = formatDeliveryDates(getDatesAfter(toIndiaDay(getCurrentTime()), found.days))
  return { dates: keepDatesUnbroken(dates) }
}

interface ArrivalLineProps {
  id?: string
  /** Whether changes of the text are announced to screen readers. */
  isLive?: boolean
  isError?: boolean
  sx?: SxProps<Theme>
  children: ReactNode
}

/** The line that says when an order arrives. It keeps its height while the dates are looked up. */
export function ArrivalLine({ id, isLive, isError, sx = {}, children }: ArrivalLineProps) {
  return (
    <Box
      id={id}
      aria-live={isLive ? 'polite' : 'off'}
      sx={[
        {
          display: 'flex',
          gap: 2,
          minHeight: '1.5rem',
          fontSize: '0.875rem',
          lineHeight: '1.5rem',
          color: isError ? 'error.main' : 'text.primary',
          '& svg': { fontSize: '1.25rem', mt: '0.125rem' },
        },
        ...sxList(sx),
      ]}
    >
      <TruckIcon />
      <span>{children}</span>
    </Box>
  )
}

/** Dates in bold, and the PIN code that they are for. */
export function DatesTo({ dates, pin }: { dates: string; pin: string }) {
  return (
    <>
      <strong>{dates}</strong> to {pin}
    </>
  )
}
