import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { HIGHLIGHTS_MAX } from '@voltkart/shared/domain/product-facts'
import { useFieldArray, type Control } from 'react-hook-form'
import { BareField } from '../../../components/bare-field'
import type { ProductValues } from '../product-values'
import { RowButtons } from './row-buttons'

/** The short sentences at the top of the product page. */
export function HighlightsField({ control }: { control: Control<ProductValues> }) {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'highlights' })
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography variant="body2" sx={{ fontWeight: 550 }}>
        Highlights
      </Typography>
      {fields.map(({ id }, index) => (
        <Box key={id} sx={{ display: 'flex', gap: 1, width: 1, alignItems: 'flex-start' }}>
          <BareField
            control={control}
            name={`highlights.${index}.text`}
            label={`Highlight ${index + 1}`}
          />
          <RowButtons
            label={`highlight ${index + 1}`}
            index={index}
            count={fields.length}
            onMove={move}
            onRemove={remove}
          />
        </Box>
      ))}
      <Button
        startIcon={<AddIcon />}
        disabled={fields.length >= HIGHLIGHTS_MAX}
        onClick={() => append({ text: '' })}
      >
        Add highlight
      </Button>
    </Stack>
  )
}
