import Typography from '@mui/material/Typography'
import { localDate, localTime } from '../lib/dates'

/** A cell of a list with a second, quieter line. */
export function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <div style={{ minWidth: 0 }}>
      <Typography variant="body2" noWrap title={first}>
        {first}
      </Typography>
      <Typography variant="caption" color="textSecondary" noWrap component="p" title={second}>
        {second}
      </Typography>
    </div>
  )
}

/** When something happened, as a cell of a list. */
export function When({ at }: { at: string }) {
  return <TwoLines first={localDate(at)} second={localTime(at)} />
}
