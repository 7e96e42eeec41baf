import PrintIcon from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Order } from '@voltkart/shared/contract/orders'
import { useId, useState } from 'react'
import { whyNotPacked } from './packing-slip'
import { usePrint } from './use-print'

/** Prints the documents of an order. */
export function PrintMenu({ order }: { order: Order }) {
  const id = useId()
  const print = usePrint()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (action: (order: Order) => Promise<unknown>) => () => {
    setAnchor(null)
    void action(order)
  }
  return (
    <>
      <Button
        color="inherit"
        startIcon={<PrintIcon />}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Print
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem
          disabled={whyNotPacked(order) !== undefined}
          onClick={choose((one) => print.packingSlips([one]))}
        >
          Packing slip
        </MenuItem>
        <MenuItem disabled={!order.paidAt} onClick={choose(print.invoice)}>
          Invoice
        </MenuItem>
      </Menu>
    </>
  )
}
