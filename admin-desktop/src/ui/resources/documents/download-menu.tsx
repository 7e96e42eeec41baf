import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { IconButton, Menu, MenuItem } from '@mui/material'
import {
  challanCopyNames,
  copyNames,
  invoiceCopies,
  isReported,
  type InvoiceCopy,
} from '@voltkart/shared/domain/documents'
import { useId, useState, type MouseEvent } from 'react'
import { kindLabels } from '../../lib/record-labels'
import { useDownload, type Downloaded } from '../../platform/export-file'

interface DownloadMenuProps {
  document: Downloaded
  /** Set by the grid's cell, which moves the focus to its buttons. */
  tabIndex?: number
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

/** The downloads of a document: its copies, if it has any. */
const copyLabels = {
  invoice: copyNames,
  challan: challanCopyNames,
  'credit-note': { recipient: 'Credit note' },
} as const satisfies Record<Downloaded['kind'], Partial<Record<InvoiceCopy, string>>>

/** The button that downloads a document, after a choice if there are several files of it. */
export function DownloadMenu({ document, tabIndex, onClick }: DownloadMenuProps) {
  const menuId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { downloading, download, downloadEInvoice } = useDownload(document)
  const isEInvoice = isReported(document)
  const copies: Partial<Record<InvoiceCopy, string>> = copyLabels[document.kind]
  const hasCopies = isEInvoice || document.kind !== 'credit-note'

  function pressButton(event: MouseEvent<HTMLElement>) {
    // A click on the row around it opens the row.
    event.stopPropagation()
    onClick?.(event)
    if (hasCopies) setAnchor(event.currentTarget)
    else download()
  }

  return (
    <>
      <IconButton
        aria-label={`Download ${kindLabels[document.kind].toLowerCase()} ${document.number}`}
        loading={downloading}
        tabIndex={tabIndex}
        onClick={pressButton}
        {...(hasCopies
          ? {
              'aria-haspopup': 'menu' as const,
              'aria-controls': anchor ? menuId : undefined,
              'aria-expanded': anchor !== null,
            }
          : {})}
      >
        <DownloadIcon fontSize="small" />
      </IconButton>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
      >
        {invoiceCopies.map(
          (copy) =>
            copies[copy] && (
              <MenuItem
                key={copy}
                onClick={() => {
                  setAnchor(null)
                  download(copy)
                }}
              >
                {copies[copy]}
              </MenuItem>
            ),
        )}
        {isEInvoice && (
          <MenuItem
            onClick={() => {
              setAnchor(null)
              downloadEInvoice()
            }}
          >
            E-invoice file (JSON)
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
