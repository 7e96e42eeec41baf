import Box from '@mui/material/Box'
import { TextLink } from '@voltkart/shared/ui/text-link'
import { Skeleton } from '@voltkart/shared/ui/skeleton'
import Typography from '@mui/material/Typography'
import { getErrorStatus } from '@voltkart/shared/client/error-message'
import { formatTimestamp } from '@voltkart/shared/domain/india-day'
import { indianStates } from '@voltkart/shared/domain/indian-states'
import { Link } from '@voltkart/shared/ui/link'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { NotFound } from '@voltkart/shared/ui/not-found'
import { RichText } from '@voltkart/shared/ui/rich-text'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { PageMeta } from '../../components/page-meta'
import { PageWidth } from '../../components/page-width'
import { useShop } from '../../lib/use-shop'
import { useGetPageQuery, type PublishedPage, buildPublishedPageHead } from './published-page'
import { PageContents, splitPage } from './page-contents'

/** The way to the form for returns, on the page about them. */
function ReturnLink() {
  return (
    <Box component="p" sx={{ mt: 6, mb: 0 }}>
      To return something, open{' '}
      <TextLink component={Link} to="/profile" underline="always">
        My orders
      </TextLink>
      , choose the order and press <strong>Return items</strong>.
    </Box>
  )
}

const summaryStyle = {
  mt: 6,
  p: 5,
  borderRadius: 1.5,
  bgcolor: 'mist.main',
  lineHeight: 1.65,
  overflowWrap: 'anywhere',
  '& ul': { display: 'grid', gap: 2, m: 0, pl: 5 },
  '& a': { color: 'primary.main' },
} as const

// Wide screens have the contents beside the text.
const articleStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 720px)',
  '&:has(> nav)': { gridTemplateColumns: { lg: 'minmax(0, 720px) 240px' } },
  columnGap: 16,
  justifyContent: 'center',
  '& > *': { gridColumn: 1 },
} as const

/**
 * The shop's other places of business, below its contact page: a shop states the address of all its
 * branches (Consumer Protection (E-Commerce) Rules 2020, rule 4(2)).
 */
function Branches() {
  const branches = useShop()?.branches ?? []
  if (branches.length === 0) return null
  return (
    <Box component="section" aria-labelledby="branches" sx={{ mt: 8, overflowWrap: 'anywhere' }}>
      <Typography variant="h2" id="branches" sx={{ fontSize: '1.375rem', mb: 3 }}>
        {branches.length === 1 ? 'Branch' : 'Branches'}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 5, lineHeight: 1.65 }}>
        {branches.map(({ name, address, city, postalCode, stateCode }) => (
          <li key={name}>
            {name}: {address}, {city} {postalCode}, {indianStates[stateCode]}
          </li>
        ))}
      </Box>
    </Box>
  )
}

function Text({ page }: { page: PublishedPage }) {
  const { summary, text, headings } = useMemo(() => splitPage(page.html), [page.html])
  return (
    <>
      <PageMeta {...buildPublishedPageHead(page)} />
      <Typography
        variant="h1"
        sx={{ fontSize: { xs: '1.75rem', md: '2.5rem' }, overflowWrap: 'anywhere' }}
      >
        {page.title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        Last updated on {formatTimestamp(page.publishedAt)}
      </Typography>
      {/* The server has rendered the text and let through nothing that runs. */}
      {summary && (
        <Box
          component="section"
          aria-label="Summary"
          sx={summaryStyle}
          dangerouslySetInnerHTML={{ __html: summary }}
        />
      )}
      {page.slug === 'returns' && <ReturnLink />}
      <PageContents headings={headings} />
      <RichText html={text} />
      {page.slug === 'contact' && <Branches />}
    </>
  )
}

function TextSkeleton() {
  return (
    <Box aria-busy>
      <PageMeta />
      <Skeleton width={280} height={48} />
      <Skeleton variant="rounded" height={320} sx={{ mt: 6 }} />
    </Box>
  )
}

/** A published page of the shop: its terms, a policy, or one of its own. */
function ShopPage() {
  const { slug = '' } = useParams()
  const { currentData: page, error, refetch } = useGetPageQuery(slug)
  return (
    <PageWidth sx={{ pt: { xs: 6, md: 10 } }}>
      <Box component="article" sx={articleStyle}>
        {page ? (
          <Text page={page} />
        ) : getErrorStatus(error) === 404 ? (
          <>
            <PageMeta title="Page not found" hidden />
            <NotFound />
          </>
        ) : error ? (
          <LoadError error={error} onRetry={refetch} />
        ) : (
          <TextSkeleton />
        )}
      </Box>
    </PageWidth>
  )
}

export const route = { Component: ShopPage }
