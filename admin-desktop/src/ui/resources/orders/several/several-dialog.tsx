import { Box, Button, CircularProgress, Stack } from '@mui/material'
import { type ReactNode } from 'react'
import { DialogFrame } from '../../../components/dialog-frame'
import RefusedIcon from '@mui/icons-material/ErrorOutlined'
import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import LeftIcon from '@mui/icons-material/RemoveCircleOutlineOutlined'
import { MutedText, Text } from '../../../lib/text'
import type { Outcome } from './use-one-by-one'

function Mark({ state }: { state: Outcome['state'] }) {
  if (state === 'running') return <CircularProgress size={18} aria-hidden />
  if (state === 'done') return <DoneIcon fontSize="small" color="success" />
  if (state === 'refused') return <RefusedIcon fontSize="small" color="error" />
  if (state === 'left') return <LeftIcon fontSize="small" color="disabled" />
  return null
}

interface OutcomeLineProps {
  name: string
  /** The planned action, until there is an outcome. */
  before: string
  /** The word for the outcome “done”. */
  doneWord: string
  outcome: Outcome | undefined
}

/** One of several orders, with the outcome of its call. */
export function OutcomeLine({ name, before, doneWord, outcome }: OutcomeLineProps) {
  const words = { waiting: 'Waiting', running: 'Saving…', done: doneWord } as const
  const text = outcome && ('reason' in outcome ? outcome.reason : words[outcome.state])
  return (
    <Stack component="li" direction="row" sx={{ gap: 3, alignItems: 'center', minHeight: 40 }}>
      <Box sx={{ width: 20, height: 20, flexShrink: 0 }}>
        {outcome && <Mark state={outcome.state} />}
      </Box>
      <Stack direction="row" sx={{ flex: 1, minWidth: 0, columnGap: 3, flexWrap: 'wrap', py: 1 }}>
        <Text sx={{ fontWeight: 550, whiteSpace: 'nowrap' }}>{name}</Text>
        <MutedText sx={{ flex: '1 1 160px' }}>{text ?? before}</MutedText>
      </Stack>
    </Stack>
  )
}

interface SeveralDialogProps {
  title: string
  /** The button that begins; without it nothing can be done yet. */
  begin: { label: string; onBegin: () => void; disabled?: boolean }
  progress: 'before' | 'running' | 'done'
  onStop: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog that confirms, does something to several orders one by one, and shows the outcomes. */
export function SeveralDialog(props: SeveralDialogProps) {
  const { title, begin, progress, onStop, onClose, children } = props
  return (
    <DialogFrame
      title={title}
      onClose={progress === 'running' ? undefined : onClose}
      buttons={
        <>
          {progress === 'before' && (
            <>
              <Button color="inherit" onClick={onClose}>
                Cancel
              </Button>
              <Button
                variant="contained"
                disabled={begin.disabled ?? false}
                onClick={begin.onBegin}
              >
                {begin.label}
              </Button>
            </>
          )}
          {progress === 'running' && (
            <Button color="inherit" onClick={onStop}>
              Stop
            </Button>
          )}
          {progress === 'done' && (
            <Button variant="contained" onClick={onClose}>
              Done
            </Button>
          )}
        </>
      }
    >
      {children}
    </DialogFrame>
  )
}
