import { Box, Button, CircularProgress, Stack } from '@mui/material'
import { type ReactNode } from 'react'
import { DialogFrame } from '../../../components/dialog-frame'
import RefusedIcon from '@mui/icons-material/ErrorOutlined'
import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import SkippedIcon from '@mui/icons-material/RemoveCircleOutlineOutlined'
import { MutedText, Text } from '../../../lib/text'
import type { SequentialCalls, Outcome, Outcomes } from './use-sequential-calls'

function Mark({ state }: { state: Outcome['state'] }) {
  if (state === 'running') return <CircularProgress size={18} aria-hidden />
  if (state === 'done') return <DoneIcon fontSize="small" color="success" />
  if (state === 'refused') return <RefusedIcon fontSize="small" color="error" />
  if (state === 'skipped') return <SkippedIcon fontSize="small" color="disabled" />
  return null
}

/** How many steps are done, failed and skipped, in words such as “2 of 3 delivered, 1 failed”. */
function toSummary(outcomes: Outcomes, doneLabel: string): string {
  const all = Object.values(outcomes)
  const countOutcomes = (targetState: Outcome['state']) =>
    all.filter(({ state }) => state === targetState).length
  const [refused, skipped] = [countOutcomes('refused'), countOutcomes('skipped')]
  return [
    `${countOutcomes('done')} of ${all.length} ${doneLabel}`,
    ...(refused ? [`${refused} failed`] : []),
    ...(skipped ? [`${skipped} skipped`] : []),
  ].join(', ')
}

/** One of several orders or parcels. */
interface Row {
  key: string
  name: string
  /** The planned action, until there is an outcome. */
  before: string
}

interface OutcomeLineProps extends Omit<Row, 'key'> {
  doneLabel: string
  outcome: Outcome | undefined
}

function OutcomeLine({ name, before, doneLabel, outcome }: OutcomeLineProps) {
  const labels = { waiting: 'Waiting', running: 'Saving…', done: doneLabel } as const
  const text = outcome && ('reason' in outcome ? outcome.reason : labels[outcome.state])
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

interface BulkActionDialogProps {
  work: SequentialCalls
  /** The title before it begins, and from then on. */
  titles: readonly [before: string, begun: string]
  /** The button that begins. */
  begin: { label: string; onBegin: () => void; disabled?: boolean }
  /** What will happen, in a sentence. */
  text: string
  rows: readonly Row[]
  /** The words for the outcome “done”: in the line of one, and after the count of all. */
  doneLabels: readonly [one: string, all: string]
  onClose: () => void
  /** Fields, until it begins. */
  children?: ReactNode
}

/** A dialog that confirms, does something to several orders one by one, and shows the outcomes. */
export function BulkActionDialog(props: BulkActionDialogProps) {
  const { work, titles, begin, text, rows, doneLabels, onClose, children } = props
  const { outcomes, progress, stop } = work
  const isBegun = progress !== 'before'
  return (
    <DialogFrame
      title={titles[isBegun ? 1 : 0]}
      onClose={progress === 'running' ? undefined : onClose}
      buttons={
        <>
          {!isBegun && (
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
            <Button color="inherit" onClick={stop}>
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
      <Stack sx={{ gap: 2 }}>
        {!isBegun && children}
        <MutedText role="status">{isBegun ? toSummary(outcomes, doneLabels[1]) : text}</MutedText>
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map(({ key, ...row }) => (
            <OutcomeLine key={key} {...row} doneLabel={doneLabels[0]} outcome={outcomes[key]} />
          ))}
        </Stack>
      </Stack>
    </DialogFrame>
  )
}
