import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Starts the payment by itself, once, when the customer comes from placing the order. A reload or
 * the Back button does not start it again.
 */
export function useOpenOnce(pay: () => Promise<void>): void {
  const { pathname, state } = useLocation() as {
    pathname: string
    state: { pays?: boolean } | null
  }
  const navigate = useNavigate()
  const latestPay = useRef(pay)
  useEffect(() => {
    latestPay.current = pay
  })
  const starts = state?.pays === true
  useEffect(() => {
    if (!starts) return
    void navigate(pathname, { replace: true, state: null, preventScrollReset: true })
    void latestPay.current()
  }, [starts, navigate, pathname])
}
