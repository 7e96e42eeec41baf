import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import Box from '@mui/material/Box'
import { Button } from './button'
import { useEffect } from 'react'
import { getErrorBody, getErrorMessage } from '../client/error-message'

interface LoadErrorProps {
  error: unknown
  onRetry?: () => void
}

/**
 * The red alert of a page that could not be loaded, with a button to try again. Without a response
 * of the shop it tries again by itself when the connection is back.
 */
export function LoadError({ error, onRetry }: LoadErrorProps) {
  useEffect(() => {
    if (!onRetry || getErrorBody(error)) return
    const retry = () => onRetry()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [error, onRetry])
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: 4,
        py: 2,
        minHeight: 52,
        border: 1,
        borderColor: 'error.main',
        borderRadius: 1.5,
        color: 'error.main',
        fontSize: '0.875rem',
      }}
    >
      <ErrorIcon fontSize="small" />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{getErrorMessage(error)}</Box>
      {onRetry && (
        <Button color="inherit" onClick={() => onRetry()}>
          Try again
        </Button>
      )}
    </Box>
  )
}
