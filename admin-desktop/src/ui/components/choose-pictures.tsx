import { Box, Button, ButtonBase, Checkbox, Skeleton, Typography } from '@mui/material'
import { listUploads, type Picture } from '@voltkart/shared/contract/uploads'
import { PICTURE_PAGE_SIZE as pageSize } from '@voltkart/shared/domain/limits'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { useState } from 'react'
import { toPageQuery } from '../hooks/use-list-state'
import { useFreshRouteQuery } from '../hooks/use-route'
import { Text } from '../lib/text'
import { DialogFrame } from './dialog-frame'
import { ListFooter } from './list-footer'
import { PictureGrid } from './picture-grid'
import { SearchBox } from './search-box'

interface ChoosePicturesProps {
  /** The addresses of pictures that are there already. */
  chosen: readonly string[]
  /** How many can be added. */
  room: number
  onChoose: (imageUrls: string[]) => void
  onClose: () => void
}

interface PictureChoiceProps {
  picture: Picture
  /** It is there already. */
  isFixed: boolean
  isSelected: boolean
  disabled: boolean
  onSelect: () => void
}

function PictureChoice({ picture, isFixed, isSelected, disabled, onSelect }: PictureChoiceProps) {
  return (
    <ButtonBase
      role="checkbox"
      aria-checked={isFixed || isSelected}
      aria-label={picture.name}
      disabled={disabled}
      onClick={onSelect}
      sx={{
        display: 'block',
        width: 1,
        textAlign: 'left',
        borderRadius: 1.5,
        opacity: disabled ? 0.6 : 1,
        '&:focus-visible': { outline: '2px solid', outlineOffset: 2 },
      }}
    >
      <Box sx={{ position: 'relative' }}>
        <ProductPicture src={picture.imageUrl} alt="" sizes="200px" />
        <Checkbox
          // The button around it is the control.
          aria-hidden
          component="span"
          tabIndex={-1}
          disableRipple
          checked={isFixed || isSelected}
          sx={{
            position: 'absolute',
            top: 4,
            left: 4,
            p: 0.5,
            borderRadius: 1,
            bgcolor: 'background.paper',
            pointerEvents: 'none',
          }}
        />
      </Box>
      <Text sx={{ mt: 1, overflowWrap: 'anywhere' }}>{picture.name}</Text>
    </ButtonBase>
  )
}

const addLabel = (count: number) => (count === 1 ? 'Add 1 picture' : `Add ${count} pictures`)

/** A dialog in which pictures of the library are chosen, in the order of the clicks. */
export function ChoosePictures({ chosen, room, onChoose, onClose }: ChoosePicturesProps) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [selected, setSelected] = useState<readonly string[]>([])
  const { data, error, isError, refetch } = useFreshRouteQuery(listUploads, {
    query: { search: search || undefined, ...toPageQuery({ page }, pageSize) },
  })
  const togglePicture = (imageUrl: string) =>
    setSelected((before) =>
      before.includes(imageUrl)
        ? before.filter((other) => other !== imageUrl)
        : [...before, imageUrl],
    )
  return (
    <DialogFrame
      title="Choose pictures"
      maxWidth="md"
      onClose={onClose}
      buttons={
        <>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="contained"
            disabled={selected.length === 0}
            onClick={() => {
              onChoose([...selected])
              onClose()
            }}
          >
            {selected.length === 0 ? 'Add pictures' : addLabel(selected.length)}
          </Button>
        </>
      }
    >
      <Box sx={{ minHeight: 320 }}>
        <SearchBox
          label="Search by file name"
          value={search}
          onSearch={(text) => {
            setSearch(text)
            setPage(1)
          }}
        />
        {isError && <LoadError error={error} onRetry={refetch} />}
        {!data && !isError && <Skeleton variant="rectangular" height={240} aria-busy />}
        {data && data.total === 0 && (
          <Typography color="textSecondary" sx={{ py: 6, textAlign: 'center' }}>
            {search === ''
              ? 'No pictures yet. Upload them on the page Pictures.'
              : 'No pictures match'}
          </Typography>
        )}
        {data && data.total > 0 && (
          <>
            <PictureGrid label="Pictures to choose" pictures={data.uploads}>
              {(picture) => {
                const isFixed = chosen.includes(picture.imageUrl)
                const isSelected = selected.includes(picture.imageUrl)
                return (
                  <PictureChoice
                    picture={picture}
                    isFixed={isFixed}
                    isSelected={isSelected}
                    disabled={isFixed || (!isSelected && selected.length >= room)}
                    onSelect={() => togglePicture(picture.imageUrl)}
                  />
                )
              }}
            </PictureGrid>
            <ListFooter
              total={data.total}
              pageSize={pageSize}
              noun="pictures"
              page={page}
              onPage={setPage}
            />
          </>
        )}
      </Box>
    </DialogFrame>
  )
}
