import AddIcon from '@mui/icons-material/Add'
import { Alert, Box, Button, Stack } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { HOME_SECTIONS_MAX, type Home, type HomeSection } from '@voltkart/shared/contract/home'
import { sectionLabels } from '@voltkart/shared/contract/home-texts'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { staffMessages } from '@voltkart/shared/contract/staff-messages'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ConflictDialog } from '../../components/conflict-dialog'
import { EmptyList } from '../../components/empty-list'
import { MenuButton } from '../../components/header-actions'
import { FormWithSaveBar, SaveBar } from '../../components/unsaved-changes'
import { HomePreview } from './home-preview'
import { newSection } from './home-values'
import { SectionItem } from './section-item'
import { toConflictRow, useHomeForm, useSectionList } from './use-home-form'

interface HomeEditorProps {
  home: Home
  onDirty: (isDirty: boolean) => void
}

const kinds = Object.keys(sectionLabels) as HomeSection['type'][]

/** The sections of the home page with a preview; saving replaces all of them. */
export function HomeEditor({ home, onDirty }: HomeEditorProps) {
  const { form, formRef, saving, submit, ...rest } = useHomeForm(home, onDirty)
  const { conflicts, choose, closeConflict } = rest
  const { control, formState } = form
  const list = useSectionList(form, formRef)
  const sections = useWatch({ control, name: 'sections' })
  const [productsById, setProductsById] = useState<ReadonlyMap<string, ProductSummary>>(
    () => new Map(home.products.map((product) => [product._id, product])),
  )
  const addProduct = (product: ProductSummary) =>
    setProductsById((before) => new Map(before).set(product._id, product))
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <FormWithSaveBar formRef={formRef} gap={3} onSubmit={submit}>
        {list.deleted && (
          <Alert
            severity="info"
            action={
              <Button color="inherit" onClick={list.undo}>
                Undo
              </Button>
            }
          >
            {sectionLabels[list.deleted.section.type]} deleted
          </Alert>
        )}
        <Box aria-live="polite" style={visuallyHidden}>
          {list.announcement}
        </Box>
        {list.fields.length === 0 ? (
          <EmptyList text="The home page has no sections." />
        ) : (
          <Stack
            component="ol"
            aria-label="Sections"
            sx={{ gap: 3, m: 0, p: 0, listStyle: 'none' }}
          >
            {list.fields.map(({ key }, index) => {
              const section = sections[index]
              return (
                section && (
                  <SectionItem
                    key={key}
                    control={control}
                    index={index}
                    section={section}
                    count={list.fields.length}
                    productsById={productsById}
                    onProductChosen={addProduct}
                    isOpen={list.isOpen(index) || formState.errors.sections?.[index] !== undefined}
                    onToggle={() => list.toggle(index)}
                    onMove={(to) => list.move(index, to)}
                    onDelete={() => list.remove(index)}
                  />
                )
              )
            })}
          </Stack>
        )}
        <SaveBar label="Save home page" busy={saving} isDirty={formState.isDirty}>
          <MenuButton
            variant="outlined"
            color="primary"
            startIcon={<AddIcon />}
            disabled={list.fields.length >= HOME_SECTIONS_MAX}
            actions={kinds.map((type) => ({
              label: sectionLabels[type],
              onClick: () => list.add(newSection(type)),
            }))}
          >
            Add section
          </MenuButton>
        </SaveBar>
      </FormWithSaveBar>
      <HomePreview sections={sections} productsById={productsById} />
      <ConflictDialog
        open={conflicts !== null}
        title="Someone else changed the home page"
        rows={(conflicts ?? []).map(toConflictRow)}
        otherwise={staffMessages.staleHome}
        onChoose={choose}
        onCancel={closeConflict}
      />
    </Box>
  )
}
