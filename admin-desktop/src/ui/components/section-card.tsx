import ExpandIcon from '@mui/icons-material/ExpandMore'
import { Box, Card, Link, Stack } from '@mui/material'
import { useId, type ReactNode, type FormEventHandler } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { formatCount } from '../lib/format'
import { Caption, MutedText, Text } from '../lib/text'

interface SectionCardProps {
  title: string
  /** The fragment in addresses that link to it. */
  id?: string
  /** A button beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A titled part of a page. */
export function SectionCard({ title, id, action, children }: SectionCardProps) {
  const titleId = useId()
  return (
    <Card
      component="section"
      id={id}
      aria-labelledby={titleId}
      // A link to the section moves the focus there.
      tabIndex={id === undefined ? undefined : -1}
      sx={{ outline: 'none', scrollMarginTop: { xs: 128, lg: 72 } }}
    >
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 3,
          px: 4,
          py: action ? 1.5 : 3,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Text id={titleId} component="h2" sx={{ fontWeight: 700 }}>
          {title}
        </Text>
        {action}
      </Stack>
      <Box sx={{ p: 4 }}>{children}</Box>
    </Card>
  )
}

interface FormCardProps {
  onSubmit: FormEventHandler
  children: ReactNode
}

/** A short form in one column. */
export function FormCard({ onSubmit, children }: FormCardProps) {
  return (
    <Card sx={{ maxWidth: 560 }}>
      <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 3, p: { xs: 4, sm: 6 } }}>
        {children}
      </Stack>
    </Card>
  )
}

interface FormSectionProps {
  title: string
  /** A short summary of the section's values. */
  note?: string | undefined
  /** Whether it is open initially. */
  initiallyOpen?: boolean
  children: ReactNode
}

/**
 * A collapsible part of a long form. Its fields stay in the page while it is closed, so that the
 * browser's search finds them and an error can open it.
 */
export function FormSection({ title, note, initiallyOpen = false, children }: FormSectionProps) {
  return (
    <Card>
      <Box
        component="details"
        open={initiallyOpen}
        sx={{ '&[open] > summary .expand': { transform: 'rotate(180deg)' } }}
      >
        <Box
          component="summary"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            px: 4,
            minHeight: 52,
            cursor: 'pointer',
            listStyle: 'none',
            '&::-webkit-details-marker': { display: 'none' },
            'details[open] > &': { borderBottom: 1, borderColor: 'divider' },
          }}
        >
          <Text component="h2" sx={{ fontWeight: 700 }}>
            {title}
          </Text>
          <MutedText noWrap sx={{ flex: 1, textAlign: 'right' }}>
            {note}
          </MutedText>
          <ExpandIcon className="expand" fontSize="small" aria-hidden />
        </Box>
        <Box sx={{ p: 4 }}>{children}</Box>
      </Box>
    </Card>
  )
}

interface RecordListProps {
  title: string
  rows: readonly {
    key: string
    label: string
    /** Absent if the account may not open it. */
    to?: string | undefined
    detail: string
  }[]
  /** The text of an empty list. */
  empty: string
  /** The number of records of which the rows are the newest. */
  total?: number
  /** The first row is the most important one. */
  isRanked?: boolean
}

/** A part of a page with a short list of records, each with a link and some facts. */
export function RecordList(props: RecordListProps) {
  const { title, rows, empty, total = rows.length, isRanked = false } = props
  return (
    <SectionCard title={title}>
      {rows.length === 0 && <MutedText>{empty}</MutedText>}
      <Box
        component={isRanked ? 'ol' : 'ul'}
        aria-label={title}
        sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}
      >
        {rows.map(({ key, label, to, detail }) => (
          <Box component="li" key={key} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {to === undefined ? (
              <Text>{label}</Text>
            ) : (
              <Link
                component={RouterLink}
                to={to}
                variant="body2"
                sx={{ display: 'inline-block', minHeight: 24 }}
              >
                {label}
              </Link>
            )}
            <Caption component="p" className="tabular">
              {detail}
            </Caption>
          </Box>
        ))}
      </Box>
      {total > rows.length && (
        <Caption component="p" sx={{ mt: 3 }}>
          The newest {rows.length} of {formatCount(total)}
        </Caption>
      )}
    </SectionCard>
  )
}
