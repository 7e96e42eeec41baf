import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import { PlainButton } from '@voltkart/shared/ui/button'
import usePagination, { type UsePaginationItem } from '@mui/material/usePagination'
import { Link } from '@voltkart/shared/ui/link'
import type { To } from 'react-router-dom'
import { useMedia } from '../lib/use-media'

interface PagerProps {
  /** The name of the list, for screen readers. */
  label: string
  page: number
  pageCount: number
  /** The address of a page: its item is a link, which needs no code and can be opened in a new tab. */
  getAddress?: (page: number) => To
  /** Shows the beginning of the list after a link was followed, instead of the top of the page. */
  scrollToList?: () => void
  /** Shows another page of a list whose pages have no addresses. */
  onChange?: (page: number) => void
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
  '&:disabled': { opacity: 0.38 },
  '&[aria-current]': {
    '&, &:hover': { bgcolor: 'text.primary', color: 'background.default' },
  },
}

const relations = { previous: 'prev', next: 'next' } as const

interface PagerItemProps {
  item: UsePaginationItem
  address: To | undefined
  preventScrollReset: boolean
}

function PagerItem({ item, address, preventScrollReset }: PagerItemProps) {
  const { type, page, selected, disabled, onClick } = item
  if (type === 'start-ellipsis' || type === 'end-ellipsis') return <Box sx={place}>…</Box>
  const target = type === 'page' ? `page ${page}` : `${type} page`
  const common = {
    'aria-label': selected ? target : `Go to ${target}`,
    'aria-current': selected ? ('page' as const) : undefined,
    sx: button,
    children:
      type === 'previous' ? (
        <PreviousIcon fontSize="small" />
      ) : type === 'next' ? (
        <NextIcon fontSize="small" />
      ) : (
        page
      ),
  }
  if (address === undefined || disabled) {
    return <PlainButton disabled={disabled} onClick={onClick} {...common} />
  }
  return (
    <PlainButton
      component={Link}
      to={address}
      rel={type === 'previous' || type === 'next' ? relations[type] : undefined}
      preventScrollReset={preventScrollReset}
      {...common}
    />
  )
}

/** Numbered pages, as links if they have addresses. Only pages within range can be selected. */
export function Pager(props: PagerProps) {
  const { label, page, pageCount, getAddress, scrollToList, onChange } = props
  const narrow = useMedia('(max-width: 480px)')
  const { items } = usePagination({
    count: pageCount,
    page,
    siblingCount: narrow ? 0 : 1,
    onChange: (_, nextPage) => {
      if (nextPage !== page && nextPage >= 1 && nextPage <= pageCount) onChange?.(nextPage)
    },
  })
  return (
    <Box
      component="nav"
      aria-label={label}
      onClick={(event) => {
        // The browser handles a click that opens a new tab.
        if (event.defaultPrevented) scrollToList?.()
      }}
      sx={{ mt: 10 }}
    >
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
            <PagerItem
              item={item}
              address={getAddress?.(Math.min(item.page ?? 1, pageCount))}
              preventScrollReset={scrollToList !== undefined}
            />
          </li>
        ))}
      </Box>
    </Box>
  )
}
