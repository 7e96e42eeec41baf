import Pagination from '@mui/material/Pagination'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect } from 'react'

export interface ListFooterProps {
  /** Counted from 1. */
  page: number
  pageSize: number
  total: number
  /** More records match than `total`, which stops counting at its maximum. */
  more?: boolean | undefined
  /** How many of them can be reached by paging, if not all. */
  reachable?: number
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
  const first = (currentPage - 1) * pageSize + 1
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
      <Typography variant="body2" color="textSecondary" role="status">
        {first.toLocaleString('en-IN')}–
        {Math.min(currentPage * pageSize, total).toLocaleString('en-IN')} of {more && 'more than '}
        {total.toLocaleString('en-IN')} {noun}
      </Typography>
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
