import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { FAMILY_OPTIONS_MAX, HIGHLIGHTS_MAX } from '@voltkart/shared/domain/product-facts'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useFieldArray, type Control } from 'react-hook-form'
import { BareField, RowButtons } from '../../../components/field-rows'
import type { ProductValues } from '../product-values'

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

/** The variant of a model that this product is; products with the same key link to each other. */
export function FamilyFields({ control }: { control: Control<ProductValues> }) {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'family.options' })
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <TextFormField
        control={control}
        name="family.key"
        label="Family key"
        hint="Use the same key for all variants of a model, such as nova-x1"
        fullWidth
      />
      {fields.map(({ id }, index) => (
        <Box
          key={id}
          sx={{
            display: 'grid',
            gap: 2,
            width: 1,
            alignItems: 'start',
            gridTemplateColumns: { sm: '1fr 1fr auto' },
          }}
        >
          <BareField
            control={control}
            name={`family.options.${index}.name`}
            label={`Option ${index + 1}`}
            placeholder="Option, such as Colour"
          />
          <BareField
            control={control}
            name={`family.options.${index}.value`}
            label={`Option ${index + 1}: value`}
            placeholder="Value, such as Midnight"
          />
          <RowButtons
            label={`option ${index + 1}`}
            index={index}
            count={fields.length}
            onMove={move}
            onRemove={remove}
          />
        </Box>
      ))}
      <Button
        startIcon={<AddIcon />}
        disabled={fields.length >= FAMILY_OPTIONS_MAX}
        onClick={() => append({ name: '', value: '' })}
      >
        Add option
      </Button>
    </Stack>
  )
}
