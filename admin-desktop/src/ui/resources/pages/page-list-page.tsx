import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { requiredPages } from '@voltkart/shared/domain/required-pages'
import { useState } from 'react'
import { ListPage } from '../../components/list-page'
import { paths } from '../../lib/paths'
import { useAdminPagesQuery } from './api'
import { NewPageDialog } from './new-page-dialog'
import { PageCard, pageColumns } from './page-columns'
import { pageRows } from './page-rows'
import { PublishTemplates } from './publish-templates'

function PageListPage() {
  const pages = useAdminPagesQuery(undefined, { refetchOnMountOrArgChange: true })
  const [adding, setAdding] = useState(false)
  const published = new Set(pages.data?.pages.map(({ slug }) => slug))
  const unpublished = pages.data ? requiredPages.filter((slug) => !published.has(slug)) : []
  return (
    <ListPage
      title="Pages"
      note="Policies and other texts of your shop. Every shop needs the first seven before it opens."
      actions={
        <>
          {unpublished.length > 0 && <PublishTemplates slugs={unpublished} />}
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            New page
          </Button>
        </>
      }
      hidden={pages.isError}
      query={pages}
      rows={pages.data ? pageRows(pages.data.pages) : []}
      columns={pageColumns}
      empty="No pages yet"
      to={({ _id }) => paths.page(_id)}
      card={(row) => <PageCard row={row} />}
    >
      {adding && <NewPageDialog onClose={() => setAdding(false)} />}
    </ListPage>
  )
}

export const route = { Component: PageListPage }
