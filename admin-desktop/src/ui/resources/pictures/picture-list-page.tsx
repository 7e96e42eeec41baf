import PicturesIcon from '@mui/icons-material/PhotoLibraryOutlined'
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import { listUploads } from '@voltkart/shared/contract/uploads'
import { PICTURE_PAGE_SIZE as pageSize } from '@voltkart/shared/domain/limits'
import { Link } from '@voltkart/shared/ui/link'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { PICTURE_FILES, FileButton, UploadProgress } from '../../components/file-upload'
import { FilterButtons } from '../../components/filters'
import { ListCard, ListFooter } from '../../components/list-footer'
import { ListToolbar } from '../../components/list-toolbar'
import { PageHeading } from '../../components/page-heading'
import { PictureGrid } from '../../components/picture-grid'
import { ListSearch } from '../../components/search-box'
import { UnsavedChanges } from '../../components/unsaved-changes'
import { useImageUpload } from '../../hooks/use-image-upload'
import { useListState, toPageQuery } from '../../hooks/use-list-state'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { paths } from '../../lib/paths'
import { PictureTile, DropZone } from './picture-tile'

interface UploadButtonProps {
  disabled: boolean
  onFiles: (files: File[]) => void
}

/** A button to choose the pictures to upload. */
function UploadButton({ disabled, onFiles }: UploadButtonProps) {
  return (
    <FileButton
      accept={PICTURE_FILES}
      variant="contained"
      disabled={disabled}
      input={{ multiple: true, 'aria-label': 'Upload pictures' }}
      onFiles={onFiles}
    >
      Upload pictures
    </FileButton>
  )
}

const useOptions = [
  { value: '', label: 'All' },
  { value: '1', label: 'Unused' },
]

interface NoPicturesProps {
  isFiltered: boolean
  disabled: boolean
  onFiles: (files: File[]) => void
}

function NoPictures({ isFiltered, ...upload }: NoPicturesProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, p: 8, color: 'text.secondary' }}>
      <PicturesIcon />
      <Typography sx={{ textAlign: 'center' }}>
        {isFiltered ? 'No pictures match' : 'No pictures yet. Drop them here, or choose files.'}
      </Typography>
      {isFiltered ? (
        <Button component={Link} to={paths.pictures} variant="outlined">
          Show all pictures
        </Button>
      ) : (
        <UploadButton {...upload} />
      )}
    </Box>
  )
}

function PictureListPage() {
  const list = useListState()
  const { page, search, filter, set } = list
  const unused = filter('unused') === '1'
  // Saved products change which pictures are unused.
  const { data, error, isError, isFetching, refetch } = useFreshRouteQuery(listUploads, {
    query: {
      search: search || undefined,
      unused: unused || undefined,
      ...toPageQuery(list, pageSize),
    },
  })
  const { upload, refusals, start } = useImageUpload({ field: 'images' })
  const isUploading = upload !== null
  const onFiles = (files: File[]) =>
    void start(files).then((uploaded) => (uploaded > 0 ? refetch() : undefined))
  const isFiltered = search !== '' || unused
  const isEmpty = data?.total === 0
  return (
    <DropZone disabled={isUploading} onFiles={onFiles}>
      <Stack sx={{ gap: 4 }}>
        <PageHeading
          title="Pictures"
          note="PNG, JPEG, WebP or AVIF, up to 5 MB each. A CSV import finds them by their names."
          actions={
            (!isEmpty || isFiltered) && <UploadButton disabled={isUploading} onFiles={onFiles} />
          }
        />
        <UploadProgress upload={upload} refusals={refusals} />
        {isError && <LoadError error={error} onRetry={refetch} />}
        <ListCard label="Pictures">
          <ListToolbar
            refreshing={isFetching}
            onRefresh={() => void refetch()}
            search={<ListSearch label="Search by file name" list={list} />}
            filters={
              <FilterButtons
                label="Use"
                options={useOptions}
                value={unused ? '1' : ''}
                onChange={(value) => set('unused', value)}
              />
            }
          />
          {!data && !isError && <Skeleton variant="rectangular" height={480} aria-busy />}
          {isEmpty && (
            <NoPictures isFiltered={isFiltered} disabled={isUploading} onFiles={onFiles} />
          )}
          {data && data.total > 0 && (
            <>
              <PictureGrid label="Pictures" pictures={data.uploads}>
                {(picture) => <PictureTile picture={picture} />}
              </PictureGrid>
              <ListFooter
                total={data.total}
                pageSize={pageSize}
                noun="pictures"
                page={page}
                onPage={(newPage) => set('page', newPage)}
              />
            </>
          )}
        </ListCard>
      </Stack>
      <UnsavedChanges when={isUploading} />
    </DropZone>
  )
}

export const route = { Component: PictureListPage }
