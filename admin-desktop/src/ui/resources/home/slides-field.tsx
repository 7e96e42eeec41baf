import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { SLIDES_MAX } from '@voltkart/shared/contract/home'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useFieldArray, type Control } from 'react-hook-form'
import { FieldRow } from '../../components/field-row'
import { newSlide, type HomeValues } from './home-values'
import { PictureField } from './picture-field'
import { ProductField } from './product-field'

export interface SlidesFieldProps {
  control: Control<HomeValues>
  /** The place of the section, counted from 0. */
  index: number
  known: ReadonlyMap<string, ProductSummary>
  onKnow: (product: ProductSummary) => void
}

/** The slides of a carousel: products or pictures. */
export function SlidesField({ control, index, known, onKnow }: SlidesFieldProps) {
  const name = `sections.${index}.slides` as const
  const { fields, append, remove } = useFieldArray({ control, name })
  return (
    <Stack sx={{ gap: 3, alignItems: 'stretch' }}>
      {fields.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          Without slides, the carousel shows the five best rated products in stock.
        </Typography>
      )}
      {fields.map(({ id, kind }, number) => (
        <Box
          key={id}
          role="group"
          aria-label={`Slide ${number + 1}`}
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'start',
            borderBottom: 1,
            borderColor: 'divider',
            pb: 3,
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {kind === 'product' ? (
              <ProductField
                control={control}
                name={`${name}.${number}.product`}
                known={known}
                onKnow={onKnow}
              />
            ) : (
              <Stack sx={{ gap: 2 }}>
                <PictureField
                  control={control}
                  name={`${name}.${number}.image`}
                  label="Picture"
                  hint="About 1280 × 960 pixels, with room around its object"
                />
                <FieldRow>
                  <TextFormField control={control} name={`${name}.${number}.title`} label="Title" />
                  <TextFormField
                    control={control}
                    name={`${name}.${number}.link`}
                    label="Link"
                    placeholder="/c/phones"
                  />
                </FieldRow>
              </Stack>
            )}
          </Box>
          <IconButton aria-label={`Remove slide ${number + 1}`} onClick={() => remove(number)}>
            <RemoveIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {(['product', 'picture'] as const).map((kind) => (
          <Button
            key={kind}
            startIcon={<AddIcon />}
            disabled={fields.length >= SLIDES_MAX}
            onClick={() => append(newSlide(kind))}
          >
            Add {kind} slide
          </Button>
        ))}
      </Stack>
    </Stack>
  )
}
