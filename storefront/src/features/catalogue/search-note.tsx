import { TextLink } from '@voltkart/shared/ui/text-link'
import Typography from '@mui/material/Typography'
import type { UnderstoodSearch } from '@voltkart/shared/contract/product-search'
import { formatPrice } from '@voltkart/shared/domain/money'
import { Link } from '@voltkart/shared/ui/link'
import { SLIGHTLY_ABOVE, withoutPrice } from '@voltkart/shared/domain/search-text'
import { describeDroppedWords } from '../../lib/dropped-words'
import { filterToAddress, type ResultsFilter } from './results-filter'
import { formatStatedPrice } from './stated-price'

interface SearchNoteProps {
  search: string
  understood: UnderstoodSearch
  /** How many products are shown in all. */
  total: number
}

/** The note about results that differ from the search. */
export function getNote({ search, understood, total }: SearchNoteProps): string {
  const { notSold, otherBrand, dropped, withoutPrice: others } = understood
  const sentences: string[] = []
  if (notSold !== undefined) {
    sentences.push(`We don’t sell ${notSold} yet.`, 'Here is what comes closest.')
  }
  if (otherBrand) {
    sentences.push(`We don’t sell “${otherBrand.name}” yet.`, `Here are our ${otherBrand.kind}.`)
  }
  if (dropped) {
    sentences.push(`No results for “${search}”.`, ...describeDroppedWords(dropped))
  }
  if (others) {
    const what = dropped ? 'Nothing' : `No ${withoutPrice(search)}`
    sentences.push(
      `${what} ${formatStatedPrice(understood)}.`,
      `${total} from ${formatPrice(Math.ceil(others.from))}.`,
    )
  }
  return sentences.join(' ')
}

/** A link to the products that cost a little more than the search says. */
export function PricesAbove({
  filter,
  maxPrice = 0,
  count,
}: {
  filter: ResultsFilter
  maxPrice: number | undefined
  count: number
}) {
  const above = {
    ...filter,
    search: withoutPrice(filter.search ?? ''),
    minPrice: maxPrice,
    maxPrice: Math.floor(maxPrice * SLIGHTLY_ABOVE),
  }
  return (
    <Typography sx={{ mt: 6 }}>
      <TextLink component={Link} to={`/?${filterToAddress(above)}`} sx={{ fontWeight: 550 }}>
        {count} more a little above {formatPrice(maxPrice)}
      </TextLink>
    </Typography>
  )
}

/** One or two sentences above results that differ from the search. */
export function SearchNote(props: SearchNoteProps) {
  return (
    <Typography
      role="note"
      sx={{
        mb: 5,
        px: 4,
        py: 3,
        borderRadius: 1,
        bgcolor: 'mist.main',
        fontWeight: 550,
        overflowWrap: 'anywhere',
      }}
    >
      {getNote(props)}
    </Typography>
  )
}
