import Pagination from '@mui/material/Pagination'
import useMediaQuery from '@mui/material/useMediaQuery'

interface PagerProps {
  /** What is being paged through, for screen readers. */
  label: string
  page: number
  pageCount: number
  onChange: (page: number) => void
}

/** Numbered pages. Only a page within range, and another than the current, is gone to. */
export function Pager({ label, page, pageCount, onChange }: PagerProps) {
  const narrow = useMediaQuery('(max-width: 480px)')
  return (
    <Pagination
      aria-label={label}
      count={pageCount}
      page={page}
      siblingCount={narrow ? 0 : 1}
      shape="rounded"
      onChange={(_, next) => {
        if (next !== page && next >= 1 && next <= pageCount) onChange(next)
      }}
      sx={{
        mt: 10,
        '& .MuiPagination-ul': { justifyContent: 'center', rowGap: 2 },
        '& .MuiPaginationItem-root': {
          minWidth: { xs: 36, sm: 44 },
          height: 44,
          mx: { xs: 0, sm: 0.5 },
          fontVariantNumeric: 'tabular-nums',
        },
        '& .MuiPaginationItem-root.Mui-selected': {
          '&, &:hover, &.Mui-focusVisible': { bgcolor: 'text.primary' },
          color: 'background.default',
        },
        '& .MuiPaginationItem-ellipsis': { lineHeight: '44px' },
      }}
    />
  )
}
