import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ListCard } from '../../components/list-card'
import { PageHeading } from '../../components/page-heading'
import { ResourceGrid } from '../../components/resource-grid'
import { paths } from '../../lib/paths'
import { useAdminPagesQuery } from './api'
import { NewPageDialog } from './new-page-dialog'
import { PageCard, pageColumns } from './page-columns'
import { pageRows } from './page-rows'

function PageListPage() {
  const navigate = useNavigate()
  const pages = useAdminPagesQuery(undefined, { refetchOnMountOrArgChange: true })
  const [adding, setAdding] = useState(false)
  return (
    <Stack sx={{ gap: 4 }}>
      <PageHeading
        title="Pages"
        note="Policies and other texts of your shop. Every shop needs the first seven before it opens."
        actions={
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            New page
          </Button>
        }
      />
      {pages.isError && <LoadError error={pages.error} onRetry={pages.refetch} />}
      {!pages.isError && (
        <ListCard label="Pages">
          <ResourceGrid
            label="Pages"
            rows={pages.data ? pageRows(pages.data.pages) : []}
            columns={pageColumns}
            sort=""
            onSort={() => undefined}
            loading={pages.isLoading}
            refreshing={pages.isFetching}
            empty="No pages yet"
            onOpen={({ _id }) => void navigate(paths.page(_id))}
            card={(row) => <PageCard row={row} />}
          />
        </ListCard>
      )}
      {adding && <NewPageDialog onClose={() => setAdding(false)} />}
    </Stack>
  )
}

export const route = { Component: PageListPage }
