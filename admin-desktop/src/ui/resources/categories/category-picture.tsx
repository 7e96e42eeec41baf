import { Button, FormHelperText, Stack } from '@mui/material'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { DialogButton } from '../../components/call-dialog'
import { ChoosePictures } from '../../components/choose-pictures'
import { Text } from '../../lib/text'

interface CategoryPictureProps {
  /** Empty for none. */
  value: string
  error: string | undefined
  onChange: (imageUrl: string) => void
}

/** The picture of a category, from the picture library. */
export function CategoryPicture({ value, error, onChange }: CategoryPictureProps) {
  return (
    <Stack role="group" aria-label="Picture" sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Text sx={{ fontWeight: 550 }}>Picture</Text>
      <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        {value !== '' && (
          <ProductPicture
            src={value}
            alt="The present picture"
            sizes="88px"
            sx={{ width: 88, aspectRatio: '1' }}
          />
        )}
        <DialogButton
          variant="outlined"
          color="inherit"
          dialog={(close) => (
            <ChoosePictures
              chosen={value === '' ? [] : [value]}
              room={1}
              onChoose={([imageUrl]) => imageUrl !== undefined && onChange(imageUrl)}
              onClose={close}
            />
          )}
        >
          {value === '' ? 'Choose from Pictures' : 'Choose another'}
        </DialogButton>
        {value !== '' && (
          <Button color="inherit" onClick={() => onChange('')}>
            Remove picture
          </Button>
        )}
      </Stack>
      <FormHelperText error={error !== undefined}>
        {error ?? 'Without one, tiles show the best rated product.'}
      </FormHelperText>
    </Stack>
  )
}
