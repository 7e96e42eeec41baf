import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid'
import { formatRupees } from '@voltkart/shared/domain/money'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { formatCount, localDate, localTime } from '../lib/format'

/** The width of a column in pixels, or its share of what the others leave, and at least how much. */
type Size = number | readonly [flex: number, minWidth: number]

const toSize = (size: Size) =>
  typeof size === 'number' ? { width: size } : { flex: size[0], minWidth: size[1] }

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

interface LinkCellProps {
  to: string
  /** Set by the grid's cell, which moves the focus. */
  tabIndex: 0 | -1
  /** Shown to its end, as numbers are, even if it reaches into the cell's padding. */
  isNeverCut?: boolean
  children: string
}

/** A link of a row to its own page, in bold. */
export const LinkCell = ({ to, tabIndex, isNeverCut = false, children }: LinkCellProps) => (
  <Link
    component={RouterLink}
    to={to}
    tabIndex={tabIndex}
    color="textPrimary"
    noWrap={!isNeverCut}
    title={isNeverCut ? undefined : children}
    sx={{ fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}
  >
    {children}
  </Link>
)

/** A column of text. */
export const textColumn = <Row extends GridValidRowModel>(
  field: string,
  headerName: string,
  size: Size,
  getText: (row: Row) => string,
): GridColDef<Row> => ({
  field,
  headerName,
  ...toSize(size),
  valueGetter: (_value, row) => getText(row),
})

/** A column of elements, such as states. */
export const elementColumn = <Row extends GridValidRowModel>(
  field: string,
  headerName: string,
  size: Size,
  render: (row: Row, tabIndex: 0 | -1) => ReactNode,
): GridColDef<Row> => ({
  field,
  headerName,
  ...toSize(size),
  renderCell: ({ row, tabIndex }) => render(row, tabIndex),
})

/** A column of names, which end in an ellipsis and have a tooltip where they are too long. */
export const nameColumn = <Row extends GridValidRowModel>(
  field: string,
  headerName: string,
  size: Size,
  getName: (row: Row) => string,
): GridColDef<Row> =>
  elementColumn(field, headerName, size, (row) => (
    <Typography variant="body2" noWrap title={getName(row)}>
      {getName(row)}
    </Typography>
  ))

/** A column of two lines. */
export const twoLineColumn = <Row extends GridValidRowModel>(
  field: string,
  headerName: string,
  size: Size,
  getLines: (row: Row, tabIndex: 0 | -1) => readonly [first: ReactNode, second: string],
): GridColDef<Row> =>
  elementColumn(field, headerName, size, (row, tabIndex) => {
    const [first, second] = getLines(row, tabIndex)
    return <TwoLines first={first} second={second} />
  })

/** A column of points in time: the day, and the time of day below. */
export const timeColumn = <Row extends GridValidRowModel>(
  field: string,
  headerName: string,
  getTime: (row: Row) => string,
): GridColDef<Row> =>
  twoLineColumn(field, headerName, 116, (row) => [localDate(getTime(row)), localTime(getTime(row))])

/** Puts a column at the right, as figures are. */
export const alignRight = <Row extends GridValidRowModel>(
  column: GridColDef<Row>,
): GridColDef<Row> => ({
  ...column,
  align: 'right',
  headerAlign: 'right',
  cellClassName: 'tabular',
})

/** A column of numbers by the rows' own field. */
export const numberColumn = <Row extends GridValidRowModel>(
  field: string,
  headerName: string,
  size: Size,
  format: (value: number) => string = formatCount,
): GridColDef<Row> =>
  alignRight({
    field,
    headerName,
    ...toSize(size),
    valueFormatter: (value?: number) => (value === undefined ? '' : format(value)),
  })

/** A column of amounts in rupees by the rows' own field. */
export const amountColumn = <Row extends GridValidRowModel>(
  field: string,
  headerName: string,
  size: Size,
): GridColDef<Row> => numberColumn(field, headerName, size, formatRupees)
