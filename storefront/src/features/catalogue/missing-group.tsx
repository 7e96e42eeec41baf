import SearchOffIcon from '@mui/icons-material/SearchOff'
import { EmptyState } from '../../components/empty-state'
import { PageMeta } from '../../components/page-meta'
import { PageWidth } from '../../components/page-width'
import { CategoryTiles } from './category-tiles'
import type { Group } from './group-answers'

/** Says that there is no such category or brand, and leads to those that there are. */
export function MissingGroup({ kind }: Pick<Group, 'kind'>) {
  return (
    <PageWidth sx={{ pt: 10 }}>
      <PageMeta title="Page not found" hidden />
      <EmptyState
        icon={<SearchOffIcon />}
        title={`We don’t have this ${kind}`}
        text="Check the address, or choose a category."
      />
      <CategoryTiles />
    </PageWidth>
  )
}
