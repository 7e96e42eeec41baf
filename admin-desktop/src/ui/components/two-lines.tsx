import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { localDate, localTime } from '../lib/format'

interface TwoLinesProps {
  /** Text, which is also the tooltip, or an element such as a link. */
  first: ReactNode
  second: string
}

/** A cell of a list with a second, lighter line. */
export function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <div style={{ minWidth: 0 }}>
      <Typography variant="body2" noWrap title={typeof first === 'string' ? first : undefined}>
        {first}
      </Typography>
      <Typography variant="caption" color="textSecondary" noWrap component="p" title={second}>
        {second}
      </Typography>
    </div>
  )
}

/** A point in time as a cell of a list. */
export function When({ at }: { at: string }) {
  return <TwoLines first={localDate(at)} second={localTime(at)} />
}
