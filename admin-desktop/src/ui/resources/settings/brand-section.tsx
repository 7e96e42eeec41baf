import { Alert, Box, Button, FormHelperText, LinearProgress, Stack } from '@mui/material'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useId, useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import { PICTURE_FILES, FileButton } from '../../components/file-upload'
import { SectionCard } from '../../components/section-card'
import { useImageUpload } from '../../hooks/use-image-upload'
import { getSettingsSection } from '../../lib/settings-sections'
import { Text } from '../../lib/text'
import type { SettingsValues } from './settings-values'

/** The longer side of the picture, in pixels: the largest that the shop keeps of an upload. */
const SIDE = 1280

/** Loads an SVG file as an image, in which browsers run no scripts and load nothing else. */
async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

/**
 * Draws an SVG file as a PNG, so that the shop stores pixels only: an SVG may contain scripts.
 * @throws if the file is not a valid SVG image
 */
async function drawSvg(file: File): Promise<File> {
  const address = URL.createObjectURL(file)
  try {
    const image = await loadImage(address)
    // An SVG image may state no width and height; it is then square.
    const [width, height] = [image.naturalWidth || SIDE, image.naturalHeight || SIDE]
    const scale = SIDE / Math.max(width, height)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!png) throw new Error('The drawing has no picture')
    return new File([png], file.name.replace(/\.svg$/i, '.png'), { type: 'image/png' })
  } finally {
    URL.revokeObjectURL(address)
  }
}

const DEFAULT_ACCENT = '#4338ca'

function LogoField({ control }: { control: Control<SettingsValues> }) {
  const id = useId()
  const { field, fieldState } = useController({ control, name: 'brand.logo' })
  const { upload, refusals, start } = useImageUpload({ onUploaded: field.onChange })
  const [unreadable, setUnreadable] = useState(false)
  const error = unreadable
    ? 'This drawing can’t be read. Export it as PNG, and upload that.'
    : (refusals[0] ?? fieldState.error?.message)

  async function uploadLogo(file: File | undefined): Promise<void> {
    setUnreadable(false)
    try {
      if (file) await start([file.type === 'image/svg+xml' ? await drawSvg(file) : file])
    } catch {
      setUnreadable(true)
    }
  }
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Text id={`${id}label`} sx={{ fontWeight: 550 }}>
        Logo
      </Text>
      <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        {field.value !== '' && (
          <Box
            component="img"
            src={`${field.value}?w=320`}
            alt="The present logo"
            sx={{ height: 48, maxWidth: 200, objectFit: 'contain' }}
          />
        )}
        <FileButton
          accept={`${PICTURE_FILES},image/svg+xml`}
          color="inherit"
          input={{ 'aria-describedby': `${id}help` }}
          onFiles={([file]) => void uploadLogo(file)}
        >
          {field.value === '' ? 'Upload logo' : 'Replace logo'}
        </FileButton>
        {field.value !== '' && (
          <Button color="inherit" onClick={() => field.onChange('')}>
            Remove logo
          </Button>
        )}
      </Stack>
      {upload && <LinearProgress aria-label="Uploading the logo" sx={{ width: 1 }} />}
      <FormHelperText id={`${id}help`}>
        SVG, PNG, JPEG or WebP. It is shown on every page, in mails and on invoices.
      </FormHelperText>
      {error !== undefined && <Alert severity="error">{error}</Alert>}
    </Stack>
  )
}

function AccentField({ control }: { control: Control<SettingsValues> }) {
  const { field } = useController({ control, name: 'brand.accent' })
  const isColour = /^#[0-9a-f]{6}$/i.test(field.value)
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Box sx={{ width: 1, maxWidth: 280 }}>
        <TextFormField
          control={control}
          name="brand.accent"
          label="Colour of links and buttons"
          hint="Such as #0f766e. Leave blank for the default. Dark mode uses a lighter shade of it."
        />
      </Box>
      <Box
        component="input"
        type="color"
        aria-label="Choose a colour"
        value={isColour ? field.value : DEFAULT_ACCENT}
        onChange={({ target }) => field.onChange(target.value)}
        sx={{ width: 44, height: 44, mt: '1.75rem', p: 0.5, border: 0, bgcolor: 'transparent' }}
      />
    </Stack>
  )
}

/** The shop's own look: its logo and colour. */
export function BrandSection({ control }: { control: Control<SettingsValues> }) {
  return (
    <SectionCard {...getSettingsSection('brand')}>
      <Stack sx={{ gap: 4 }}>
        <LogoField control={control} />
        <AccentField control={control} />
      </Stack>
    </SectionCard>
  )
}
