import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { leftToCheck } from '@voltkart/shared/domain/required-pages'
import { useDeferredValue, useMemo } from 'react'

const LINES_MAX = 20

/** The places of a text that are still marked with “[check this]”. */
export function LeftToCheck({ body }: { body: string }) {
  // Typing must not wait for it.
  const text = useDeferredValue(body)
  const { count, lines } = useMemo(() => leftToCheck(text), [text])
  if (count === 0) return null
  return (
    <Alert severity="info">
      <AlertTitle>{count === 1 ? '1 place' : `${count} places`} left to check</AlertTitle>
      Check each place marked <code>[check this]</code>, with a lawyer if in doubt, then remove the
      mark.
      <ul style={{ margin: '8px 0 0', paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
        {lines.slice(0, LINES_MAX).map(({ line, text: words }) => (
          <li key={line}>
            Line {line}: {words}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
