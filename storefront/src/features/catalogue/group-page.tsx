import SearchOffIcon from '@mui/icons-material/SearchOff'
import Box from '@mui/material/Box'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import type { SerializedError } from '@reduxjs/toolkit'
import { getErrorStatus } from '@voltkart/shared/client/error-message'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { EmptyState } from '../../components/empty-state'
import { PageMeta } from '../../components/page-meta'
import { PageWidth } from '../../components/page-width'
import { toCategorySlugPath } from '../../lib/catalogue-paths'
import { getCurrentSite } from '../../lib/head/current-site'
import { useGetCategoryQuery, useListCategoriesQuery } from '../../lib/products-api'
import { CategoryFront, CategoryStrip } from './category-front'
import { CategoryTiles } from './category-tiles'
import { loadVisibleFilters } from './filter-parts'
import { getBrandNames } from './group-responses'
import { buildBrandHead, buildCategoryHead } from './group-head'
import { GroupProducts } from './group-products'
import { TextLink } from '@voltkart/shared/ui/text-link'
import type { SxProps, Theme } from '@mui/material/styles'
import type { CategoryPage } from '@voltkart/shared/contract/categories'
import { Link } from '@voltkart/shared/ui/link'

const list = {
  display: 'flex',
  flexWrap: 'wrap',
  m: 0,
  mb: 2,
  p: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  color: 'text.secondary',
  '& li + li::before': { content: '"›"', mx: 2 },
  '& a': { display: 'inline-block', py: 2.5 },
  '& li:last-of-type': { py: 2.5 },
}

interface CategoryTrailProps {
  category: CategoryPage
  sx: SxProps<Theme>
}

/** The way to a category from the home page, with its name at the end. */
function CategoryTrail({ category: { path, name }, sx }: CategoryTrailProps) {
  return (
    <Box component="nav" aria-label="Breadcrumbs" sx={sx}>
      <Box component="ol" sx={list}>
        <li>
          <TextLink component={Link} to="/" color="inherit">
            Home
          </TextLink>
        </li>
        {path.map((step) => (
          <li key={step.slug}>
            <TextLink component={Link} to={toCategorySlugPath(step.slug)} color="inherit">
              {step.name}
            </TextLink>
          </li>
        ))}
        <li aria-current="page">{name}</li>
      </Box>
    </Box>
  )
}

/** Shown if there is no such category or brand, with links to the existing ones. */
function MissingGroup({ kind }: { kind: 'category' | 'brand' }) {
  return (
    <PageWidth sx={{ pt: 10 }}>
      <PageMeta title="Page not found" hidden />
      <EmptyState
        icon={<SearchOffIcon />}
        title={`We don’t have this ${kind}`}
        text="Check the address, or choose a category."
        isHeading
      />
      <Box sx={{ mt: 8 }}>
        <CategoryTiles />
      </Box>
    </PageWidth>
  )
}

function FailedGroup(props: { error: FetchBaseQueryError | SerializedError; onRetry: () => void }) {
  return (
    <PageWidth sx={{ pt: 10 }}>
      <LoadError {...props} />
    </PageWidth>
  )
}

function BrandPage() {
  const { slug = '' } = useParams()
  const groups = useListCategoriesQuery()
  const names = getBrandNames(groups.data, slug)
  if (groups.error) return <FailedGroup error={groups.error} onRetry={groups.refetch} />
  const [name = ''] = names
  if (groups.data && name === '') return <MissingGroup kind="brand" />
  return (
    <GroupProducts
      kind="brand"
      name={name}
      group={names.length > 0 ? { brand: names } : undefined}
      toHead={(listing) => buildBrandHead({ name, slug }, getCurrentSite(), listing)}
    />
  )
}

// Phones show one way to other categories, so that products begin on the first screen.
const notOnPhones = { display: { xs: 'none', sm: 'flex' } }

/** A category with those below it, and the products of its whole branch. */
function CategoryPage() {
  const { slug = '' } = useParams()
  const { search } = useLocation()
  const { currentData: category, error, refetch } = useGetCategoryQuery(slug)
  if (error && [400, 404].includes(getErrorStatus(error) ?? 0)) {
    return <MissingGroup kind="category" />
  }
  if (error) return <FailedGroup error={error} onRetry={refetch} />
  if (category && category.slug !== slug) {
    return <Navigate to={toCategorySlugPath(category.slug) + search} replace />
  }
  const isTop = category?.path.length === 0
  return (
    <GroupProducts
      kind="category"
      name={category?.name ?? ''}
      group={category && { branch: category.slug }}
      toHead={(listing) =>
        category
          ? buildCategoryHead(category, getCurrentSite(), listing)
          : { title: '', hidden: true }
      }
      trail={
        category && (
          <>
            <CategoryStrip
              current={category.path[0]?.slug ?? category.slug}
              sx={isTop ? {} : notOnPhones}
            />
            <CategoryTrail category={category} sx={isTop ? notOnPhones : {}} />
          </>
        )
      }
      front={category && <CategoryFront category={category} />}
    />
  )
}

/** Loads the route component, once the code of its initially visible parts is loaded. */
export async function loadGroupRoutes() {
  await loadVisibleFilters()
  return { categoryRoute, brandRoute }
}

const categoryRoute = { element: <CategoryPage /> }
const brandRoute = { element: <BrandPage /> }
