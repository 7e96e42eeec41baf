import { Card, Pagination, Stack, useMediaQuery } from '@mui/material'
import { useEffect, useRef, type ReactNode } from 'react'
import { formatCount } from '../lib/format'
import { MutedText } from '../lib/text'

const isOverPage = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.MuiModal-root') !== null

/**
 * The card around a list and its controls. The focus stays in it when the focused element
 * disappears: a deleted row, the buttons for selected rows, or a dialog that those opened.
 */
export function ListCard({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const card = ref.current
    if (!card) return
    let isInside = false
    const noteFocus = ({ target }: FocusEvent) => {
      // After a dialog or a menu, the focus returns to where it was.
      if (!isOverPage(target)) isInside = target instanceof Node && card.contains(target)
    }
    const stay = new MutationObserver(() => {
      if (isInside && document.activeElement === document.body) card.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', noteFocus)
    stay.observe(card, { childList: true, subtree: true })
    // Dialogs are rendered beside the page.
    stay.observe(document.body, { childList: true })
    return () => {
      document.removeEventListener('focusin', noteFocus)
      stay.disconnect()
    }
  }, [])
  return (
    <Card component="section" aria-label={label} tabIndex={-1} ref={ref}>
      {children}
    </Card>
  )
}

interface ListFooterProps {
  /** Counted from 1. */
  page: number
  pageSize: number
  total: number
  /** More records match than `total`, which stops counting at its maximum. */
  more?: boolean | undefined
  /** How many of them can be reached by paging, if not all. */
  reachable?: number | undefined
  /** The name of the records, in the plural. */
  noun: string
  onPage: (page: number) => void
}

/** The shown part of a list, and the buttons for its other pages. */
export function ListFooter(props: ListFooterProps) {
  const { page, pageSize, total, more, reachable = total, noun, onPage } = props
  const narrow = useMediaQuery('(max-width: 599px)')
  const pages = Math.max(1, Math.ceil(Math.min(total, reachable) / pageSize))
  const currentPage = Math.min(page, pages)
  // The last page may be gone after a deletion, or may never have existed.
  useEffect(() => {
    if (page > pages) onPage(pages)
  }, [page, pages, onPage])

  if (total === 0) return null
  const firstRow = (currentPage - 1) * pageSize + 1
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        px: 3,
        py: 2,
      }}
    >
      <MutedText role="status">
        {formatCount(firstRow)}–{formatCount(Math.min(currentPage * pageSize, total))} of{' '}
        {more && 'more than '}
        {formatCount(total)} {noun}
      </MutedText>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={currentPage}
          shape="rounded"
          siblingCount={narrow ? 0 : 1}
          onChange={(_event, newPage) => {
            if (newPage !== page && newPage >= 1 && newPage <= pages) onPage(newPage)
          }}
        />
      )}
    </Stack>
  )
}
