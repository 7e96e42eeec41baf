import { IconButton, Link } from '@mui/material'
import {
  type GridColDef,
  type GridValidRowModel,
  GridActionsCell,
  GridActionsCellItem,
} from '@mui/x-data-grid'
import { isRecordNumber } from '@voltkart/shared/domain/amounts-in-text'
import { formatRupees } from '@voltkart/shared/domain/money'
import type { ReactElement, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { formatCount } from '../lib/format'
import {
  formatIndiaDate,
  formatIndiaTime,
  formatIndiaDateTime,
} from '@voltkart/shared/domain/india-time'
import { Caption, Text } from '../lib/text'

/**
 * Where the card of a row on a phone shows a column: as its title, as a badge beside the title, as a
 * line of its own, among the small details at the end, or as actions beside the card.
 */
export type CardPlace = 'title' | 'badge' | 'line' | 'detail' | 'actions'

/** A column of a list, and its part of the card of a row. */
export type Column<Row extends GridValidRowModel> = GridColDef<Row> & {
  /** By default, the first column is the title, unless another is, and the others are details. */
  cardPlace?: CardPlace
  /** Its text on a card, in one part or two. Absent: the card does not show the column. */
  getCardParts?: (row: Row) => readonly ReactNode[]
}

/** Puts a column in another place of the card. */
export const withCardPlace = <Row extends GridValidRowModel>(
  cardPlace: CardPlace,
  column: Column<Row>,
): Column<Row> => ({ ...column, cardPlace })

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
      <Text noWrap title={typeof first === 'string' ? first : undefined}>
        {first}
      </Text>
      <Caption noWrap component="p" title={second}>
        {second}
      </Caption>
    </div>
  )
}

/** A column of text. */
export const textColumn = <Row extends GridValidRowModel>(
  field: string,
  headerName: string,
  size: Size,
  getText: (row: Row) => string,
): Column<Row> => ({
  field,
  headerName,
  ...toSize(size),
  valueGetter: (_value, row) => getText(row),
  getCardParts: (row) => [getText(row)],
})

/** A column of elements, such as states, which a card has beside its title. */
export const elementColumn = <Row extends GridValidRowModel>(
  field: string,
  headerName: string,
  size: Size,
  render: (row: Row, tabIndex: 0 | -1) => ReactNode,
): Column<Row> => ({
  field,
  headerName,
  ...toSize(size),
  renderCell: ({ row, tabIndex }) => render(row, tabIndex),
  cardPlace: 'badge',
  getCardParts: (row) => [render(row, 0)],
})

/** A column of names, which end in an ellipsis and have a tooltip where they are too long. */
export const nameColumn = <Row extends GridValidRowModel>(
  field: string,
  headerName: string,
  size: Size,
  getName: (row: Row) => string,
): Column<Row> => ({
  ...textColumn(field, headerName, size, getName),
  renderCell: ({ row }) => (
    <Text noWrap title={getName(row)}>
      {getName(row)}
    </Text>
  ),
})

/** A column of links to the rows' own pages, or others, in bold. Links that are numbers are never cut. */
export const linkColumn = <Row extends GridValidRowModel>(
  field: string,
  headerName: string,
  size: Size,
  getTarget: (row: Row) => readonly [to: string, text: string, second?: string],
): Column<Row> => ({
  ...textColumn<Row>(field, headerName, size, (row) => getTarget(row)[1]),
  renderCell: ({ row, tabIndex }) => {
    const [to, text, second] = getTarget(row)
    const isNumber = isRecordNumber(text)
    const link = (
      <Link
        component={RouterLink}
        to={to}
        tabIndex={tabIndex}
        color="textPrimary"
        noWrap={!isNumber}
        title={isNumber ? undefined : text}
        sx={{ fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}
      >
        {text}
      </Link>
    )
    return second === undefined ? link : <TwoLines first={link} second={second} />
  },
  getCardParts: (row) => getTarget(row).slice(1),
})

/** A column of two lines. */
export const twoLineColumn = <Row extends GridValidRowModel>(
  field: string,
  headerName: string,
  size: Size,
  getLines: (row: Row) => readonly [first: ReactNode, second: string],
): Column<Row> => ({
  field,
  headerName,
  ...toSize(size),
  renderCell: ({ row }) => {
    const [first, second] = getLines(row)
    return <TwoLines first={first} second={second} />
  },
  getCardParts: getLines,
})

/** A column of points in time: the day, and the time of day below. */
export const timeColumn = <Row extends GridValidRowModel>(
  field: string,
  headerName: string,
  getTime: (row: Row) => string,
): Column<Row> => ({
  ...twoLineColumn<Row>(field, headerName, 116, (row) => [
    formatIndiaDate(getTime(row)),
    formatIndiaTime(getTime(row)),
  ]),
  getCardParts: (row) => [formatIndiaDateTime(getTime(row))],
})

/** The actions of a row. */
export interface RowAction {
  icon: ReactElement
  label: string
  /** The page that it opens; a card is itself a link to it. */
  to?: string
  onClick?: () => void
}

/** The column of the actions on a row. */
export const actionColumn = <Row extends GridValidRowModel>(
  headerName: string,
  width: number,
  getActions: (row: Row) => readonly RowAction[],
): Column<Row> => ({
  field: 'actions',
  type: 'actions',
  headerName,
  width,
  renderCell: (params) => (
    <GridActionsCell {...params}>
      {getActions(params.row).map(({ to, onClick, ...action }) => (
        <GridActionsCellItem
          key={action.label}
          {...action}
          {...(to === undefined ? { onClick } : { component: RouterLink, to })}
        />
      ))}
    </GridActionsCell>
  ),
  cardPlace: 'actions',
  getCardParts: (row) =>
    getActions(row)
      .filter(({ to }) => to === undefined)
      .map(({ icon, label, onClick }) => (
        <IconButton key={label} aria-label={label} onClick={onClick}>
          {icon}
        </IconButton>
      )),
})

/** Puts a column at the right, as figures are. */
export const alignRight = <Row extends GridValidRowModel>(column: Column<Row>): Column<Row> => ({
  ...column,
  align: 'right',
  headerAlign: 'right',
  cellClassName: 'tabular',
})

/** A column of numbers by the rows' own field. A card has the name beside the number. */
export const numberColumn = <Row extends GridValidRowModel>(
  field: string,
  headerName: string,
  size: Size,
  format: (value: number) => string = formatCount,
): Column<Row> =>
  alignRight({
    field,
    headerName,
    ...toSize(size),
    valueFormatter: (value?: number) => (value === undefined ? '' : format(value)),
    getCardParts: (row) => {
      const value = row[field] as number | undefined
      return value === undefined ? [] : [`${headerName}\u00A0${format(value)}`]
    },
  })

/** A column of amounts in rupees by the rows' own field. */
export const amountColumn = <Row extends GridValidRowModel>(
  field: string,
  headerName: string,
  size: Size,
): Column<Row> => numberColumn(field, headerName, size, formatRupees)
