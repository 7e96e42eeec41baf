import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import usePagination, { type UsePaginationItem } from '@mui/material/usePagination'
import { useMedia } from '../lib/use-media'

interface PagerProps {
  /** What is being paged through, for screen readers. */
  label: string
  page: number
  pageCount: number
  onChange: (page: number) => void
}

const place = {
  minWidth: { xs: 36, sm: 44 },
  height: 44,
  px: 1.5,
  mx: { xs: 0, sm: 0.5 },
  borderRadius: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
}

const button = {
  ...place,
  '&:hover': { bgcolor: 'mist.main' },
  '&.Mui-disabled': { opacity: 0.38 },
  '&[aria-current]': {
    '&, &:hover': { bgcolor: 'text.primary', color: 'background.default' },
  },
}

function PagerItem({ type, page, selected, disabled, onClick }: UsePaginationItem) {
  if (type === 'start-ellipsis' || type === 'end-ellipsis') return <Box sx={place}>…</Box>
  const target = type === 'page' ? `page ${page}` : `${type} page`
  return (
    <ButtonBase
      aria-label={selected ? target : `Go to ${target}`}
      aria-current={selected ? 'page' : undefined}
      disabled={disabled}
      onClick={onClick}
      sx={button}
    >
      {type === 'previous' ? (
        <PreviousIcon fontSize="small" />
      ) : type === 'next' ? (
        <NextIcon fontSize="small" />
      ) : (
        page
      )}
    </ButtonBase>
  )
}

/** Numbered pages. Only a page within range, and another than the current, is gone to. */
export function Pager({ label, page, pageCount, onChange }: PagerProps) {
  const narrow = useMedia('(max-width: 480px)')
  const { items } = usePagination({
    count: pageCount,
    page,
    siblingCount: narrow ? 0 : 1,
    onChange: (_, next) => {
      if (next !== page && next >= 1 && next <= pageCount) onChange(next)
    },
  })
  return (
    <Box component="nav" aria-label={label} sx={{ mt: 10 }}>
      <Box
        component="ul"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'center',
          rowGap: 2,
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {items.map((item) => (
          <li key={`${item.type} ${item.page}`}>
            <PagerItem {...item} />
          </li>
        ))}
      </Box>
    </Box>
  )
}
