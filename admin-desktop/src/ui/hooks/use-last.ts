import { useState } from 'react'

/** The latest value that was there, so that a closing dialog still names what it was about. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
