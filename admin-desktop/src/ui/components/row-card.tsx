import { Box, CardActionArea, Stack, type SxProps, type Theme } from '@mui/material'
import type { GridValidRowModel } from '@mui/x-data-grid'
import { Unbroken } from '@voltkart/shared/ui/unbroken'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Caption, MutedText, Text } from '../lib/text'
import type { CardPlace, Column } from './columns'

interface CardAreaProps {
  /** The page that the card opens. Without it and `onOpen` the card opens nothing. */
  to?: string | undefined
  onOpen?: (() => void) | undefined
  sx: SxProps<Theme>
  children: ReactNode
}

/** The content of a card, as a link or a button if it opens something. */
export function CardArea({ to, onOpen, sx, children }: CardAreaProps) {
  if (to === undefined && !onOpen) return <Box sx={sx}>{children}</Box>
  const target = to === undefined ? { onClick: onOpen } : { component: Link, to }
  return (
    <CardActionArea {...target} sx={sx}>
      {children}
    </CardActionArea>
  )
}

interface RowCardProps<Row extends GridValidRowModel> extends Pick<CardAreaProps, 'to' | 'onOpen'> {
  row: Row
  columns: readonly Column<Row>[]
}

/** Numbers of records and amounts in a text stay in one piece. */
const toText = (part: ReactNode) => (typeof part === 'string' ? <Unbroken text={part} /> : part)

/** The parts in a row, empty ones left out. */
const joinParts = (parts: readonly ReactNode[]) =>
  parts.filter(Boolean).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      {toText(part)}
    </Fragment>
  ))

/** One record of a list on a phone, by the places of its columns. */
export function RowCard<Row extends GridValidRowModel>(props: RowCardProps<Row>) {
  const { row, columns, to, onOpen } = props
  const titled = columns.find(({ cardPlace }) => cardPlace === 'title') ?? columns[0]
  const [title, ...below] = titled?.getCardParts?.(row) ?? []
  const getCells = (place: CardPlace) =>
    columns
      .filter((column) => column !== titled && (column.cardPlace ?? 'detail') === place)
      .map(({ getCardParts }) => getCardParts?.(row) ?? [])
  const badges = getCells('badge').flat().filter(Boolean)
  const lines = [below, ...getCells('line')].filter((parts) => parts.some(Boolean))
  return (
    <CardArea to={to} onOpen={onOpen} sx={{ p: 3 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Text component="div" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {toText(title)}
        </Text>
        {badges.length > 0 && (
          <Text component="div" sx={{ flexShrink: 0, maxWidth: '60%' }}>
            {joinParts(badges)}
          </Text>
        )}
      </Stack>
      {lines.map((parts, index) => (
        <MutedText key={index} noWrap component="div">
          {joinParts(parts)}
        </MutedText>
      ))}
      <Caption component="p" sx={{ overflowWrap: 'anywhere' }}>
        {joinParts(getCells('detail').flat())}
      </Caption>
    </CardArea>
  )
}
