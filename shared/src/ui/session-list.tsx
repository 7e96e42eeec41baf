import Box from '@mui/material/Box'
import { Button } from './button'
import { Skeleton } from './skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useSessionsQuery,
} from '../client/sessions-api'
import type { Session } from '../contract/sessions'
import { LoadError } from './load-error'
import { useToastMutation } from './use-toast-mutation'

interface SessionListProps {
  /** Formats a point in time like the pages around it. */
  formatTime: (timestamp: string) => string
}

interface SessionItemProps extends SessionListProps {
  session: Session
  onEnd: () => void
}

function SessionItem({ session, formatTime, onEnd }: SessionItemProps) {
  const { device, signedInAt, lastSeenAt, current } = session
  return (
    <Stack component="li" direction="row" sx={{ gap: 2, alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          {device}
          {current && ' (this session)'}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          Signed in {formatTime(signedInAt)}, last used {formatTime(lastSeenAt)}
        </Typography>
      </Box>
      {!current && (
        <Button
          color="inherit"
          aria-label={`End the session on ${device}, signed in ${formatTime(signedInAt)}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </Stack>
  )
}

/** The user's own sessions, each with a button to end it. */
export function SessionList({ formatTime }: SessionListProps) {
  const announce = useToastMutation()
  // Other browsers may sign in and out at any time.
  const query = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [end] = useEndSessionMutation()
  const [endOthers, ending] = useEndOtherSessionsMutation()
  const sessions = query.data
  return (
    <Stack sx={{ gap: 3 }}>
      {query.isError && <LoadError error={query.error} onRetry={query.refetch} />}
      {query.isLoading && <Skeleton variant="rounded" height={48} />}
      {sessions && (
        <Stack component="ul" aria-label="Sessions" sx={{ gap: 3, m: 0, p: 0, listStyle: 'none' }}>
          {sessions.map((session) => (
            <SessionItem
              key={session._id}
              session={session}
              formatTime={formatTime}
              onEnd={() => void announce(end({ params: { sessionId: session._id } }))}
            />
          ))}
        </Stack>
      )}
      {sessions && sessions.length > 1 && (
        <Button
          variant="outlined"
          color="inherit"
          loading={ending.isLoading}
          onClick={() => void announce(endOthers())}
          sx={{ alignSelf: 'flex-start' }}
        >
          End all other sessions
        </Button>
      )}
    </Stack>
  )
}
