import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import type { ReactNode } from 'react'

type Width = { xs: number; sm: number }

interface ScrollTableProps {
  label: string
  /** The heads of the columns, with a width if it is fixed. The first column has the numbers of rows. */
  heads: readonly (readonly [head: string, width?: Width])[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** A long table about the rows of a file, which scrolls by itself. */
export function ScrollTable({ label, heads, rows }: ScrollTableProps) {
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{ maxHeight: 420, borderTop: 1, borderColor: 'divider' }}
    >
      <Table size="small" stickyHeader aria-label={label}>
        <TableHead>
          <TableRow>
            {heads.map(([head, width]) => (
              <TableCell key={head} sx={width ? { width } : undefined}>
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
          {rows.map(({ key, cells }) => (
            <TableRow key={key}>
              {cells.map((cell, index) => (
                <TableCell key={heads[index]?.[0]}>{cell}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
