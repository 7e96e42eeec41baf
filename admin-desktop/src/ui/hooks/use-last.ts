import { useState } from 'react'

/** The latest defined value, so that a closing dialog still names its record. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
