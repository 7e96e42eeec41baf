import AddIcon from '@mui/icons-material/Add'
import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Box, IconButton, ListItem, ListItemButton } from '@mui/material'
import { CATEGORY_DEPTH_MAX } from '@voltkart/shared/domain/category-tree'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import type { CategoryLine } from '../../lib/category-lines'
import { pluralise } from '../../lib/format'
import { Caption, Text } from '../../lib/text'

interface CategoryRowProps {
  line: CategoryLine
  onOpen: () => void
  onAddBelow: () => void
  onMove: (position: number) => void
  onDelete: () => void
}

/** One category of the tree, indented by its level, with what can be done to it. */
export function CategoryRow({ line, onOpen, onAddBelow, onMove, onDelete }: CategoryRowProps) {
  const { category, depth, index, siblings } = line
  const { name, slug, image, products } = category
  return (
    <ListItem
      disablePadding
      aria-label={name}
      data-slug={slug}
      sx={{
        display: 'flex',
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <ListItemButton
        onClick={onOpen}
        sx={{
          gap: 3,
          minHeight: 64,
          minWidth: 0,
          pr: 1,
          pl: { xs: 3 + depth * 3, sm: 4 + depth * 8 },
        }}
      >
        {image !== undefined && (
          <ProductPicture
            src={image}
            alt=""
            sizes="40px"
            sx={{ flex: 'none', width: 40, aspectRatio: '1' }}
          />
        )}
        <Box sx={{ minWidth: 0 }}>
          <Text sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{name}</Text>
          <Caption sx={{ overflowWrap: 'anywhere' }}>
            {pluralise(products, 'product')}
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {' '}
              · /c/{slug}
            </Box>
          </Caption>
        </Box>
      </ListItemButton>
      <Box sx={{ display: 'flex', flex: 'none', ml: 'auto', pr: { xs: 1, sm: 3 } }}>
        <IconButton
          aria-label={`Move ${name} up`}
          data-way="up"
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <UpIcon fontSize="small" />
        </IconButton>
        <IconButton
          aria-label={`Move ${name} down`}
          data-way="down"
          disabled={index === siblings - 1}
          onClick={() => onMove(index + 1)}
        >
          <DownIcon fontSize="small" />
        </IconButton>
        <IconButton
          aria-label={`Add a category below ${name}`}
          disabled={depth + 1 >= CATEGORY_DEPTH_MAX}
          onClick={onAddBelow}
        >
          <AddIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={`Delete ${name}`} onClick={onDelete}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
    </ListItem>
  )
}
