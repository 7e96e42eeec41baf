import WithdrawnIcon from '@mui/icons-material/BlockOutlined'
import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import ApprovedIcon from '@mui/icons-material/CheckOutlined'
import RefusedIcon from '@mui/icons-material/HighlightOffOutlined'
import ReceivedIcon from '@mui/icons-material/Inventory2Outlined'
import ReplacingIcon from '@mui/icons-material/LocalShippingOutlined'
import RequestedIcon from '@mui/icons-material/ScheduleOutlined'
import RefundingIcon from '@mui/icons-material/UndoOutlined'
import { returnStateLabels, type ReturnState } from '../domain/returns'
import { StateChip } from './state-chip'

const looks = {
  requested: { icon: RequestedIcon, color: 'warning' },
  approved: { icon: ApprovedIcon, color: 'info' },
  received: { icon: ReceivedIcon, color: 'info' },
  refunding: { icon: RefundingIcon, color: 'info' },
  refunded: { icon: DoneIcon, color: 'success' },
  replacing: { icon: ReplacingIcon, color: 'info' },
  replaced: { icon: DoneIcon, color: 'success' },
  declined: { icon: RefusedIcon, color: 'error' },
  withdrawn: { icon: WithdrawnIcon, color: 'default' },
  rejected: { icon: RefusedIcon, color: 'error' },
} as const satisfies Record<ReturnState, object>

/** The state of a return as an icon and words, so that it never depends on colour alone. */
export function ReturnStateChip({ state }: { state: ReturnState }) {
  const { icon: Icon, color } = looks[state]
  return <StateChip color={color} icon={<Icon />} label={returnStateLabels[state]} />
}
