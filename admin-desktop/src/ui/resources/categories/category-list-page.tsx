import AddIcon from '@mui/icons-material/Add'
import { Button, List, Skeleton, Stack } from '@mui/material'
import { listCategoryTree, saveCategory } from '@voltkart/shared/contract/categories'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useEffect, useMemo, useRef, useState } from 'react'
import { EmptyList } from '../../components/empty-list'
import { ListCard } from '../../components/list-footer'
import { PageHeading } from '../../components/page-heading'
import { useRouteMutation, useRouteQuery } from '../../hooks/use-route'
import { toCategoryLines, type CategoryLine } from '../../lib/category-lines'
import { CategoryDialog } from './category-dialog'
import { CategoryRow } from './category-row'
import { DeleteCategoryDialog } from './delete-category-dialog'

/**
 * Moves a category among its siblings. The focus stays on its button, or goes to the other one if it
 * is at an end.
 */
function useMove(lines: readonly CategoryLine[]) {
  const announce = useToastMutation()
  const [save, { isLoading }] = useRouteMutation(saveCategory)
  const pendingFocus = useRef<{ slug: string; way: string } | null>(null)
  const listRef = useRef<HTMLUListElement>(null)

  useEffect(() => {
    if (!pendingFocus.current) return
    const { slug, way } = pendingFocus.current
    const row = listRef.current?.querySelector(`[data-slug="${slug}"]`)
    const buttons = [...(row?.querySelectorAll<HTMLElement>('[data-way]:not(:disabled)') ?? [])]
    const same = buttons.find(({ dataset }) => dataset['way'] === way)
    ;(same ?? buttons[0])?.focus()
    pendingFocus.current = null
  }, [lines])

  return {
    listRef,
    async move({ category: { slug, name }, index, siblings }: CategoryLine, position: number) {
      if (isLoading) return
      const says = `${name} is now at position ${position + 1} of ${siblings}`
      const call = save({ params: { slug }, body: { position }, headers: {} })
      const response = await announce(call, { says })
      if (response) pendingFocus.current = { slug, way: position < index ? 'up' : 'down' }
    },
  }
}

type Opened =
  | { kind: 'new'; parent?: string | undefined }
  | { kind: 'edit' | 'delete'; line: CategoryLine }
  | null

function CategoryListPage() {
  const { data, error, isError, refetch } = useRouteQuery(listCategoryTree)
  const [opened, setOpened] = useState<Opened>(null)
  const lines = useMemo(() => toCategoryLines(data?.categories ?? []), [data])
  const { move, listRef } = useMove(lines)
  const closeDialog = () => setOpened(null)
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpened({ kind: 'new' })}>
      Add Category
    </Button>
  )
  return (
    <Stack sx={{ gap: 5 }}>
      <PageHeading
        title="Categories"
        note="The tree that shoppers browse, up to three levels deep"
        actions={lines.length > 0 && add}
      />
      <ListCard label="Categories">
        {isError ? (
          <LoadError error={error} onRetry={refetch} />
        ) : !data ? (
          <Skeleton variant="rectangular" height={320} aria-busy />
        ) : lines.length === 0 ? (
          <EmptyList text="No categories yet" action={add} />
        ) : (
          <List ref={listRef} disablePadding aria-label="Tree of categories">
            {lines.map((line) => (
              <CategoryRow
                key={line.category.slug}
                line={line}
                onOpen={() => setOpened({ kind: 'edit', line })}
                onAddBelow={() => setOpened({ kind: 'new', parent: line.category.slug })}
                onMove={(position) => void move(line, position)}
                onDelete={() => setOpened({ kind: 'delete', line })}
              />
            ))}
          </List>
        )}
      </ListCard>
      {opened?.kind === 'new' && (
        <CategoryDialog lines={lines} parent={opened.parent} onClose={closeDialog} />
      )}
      {opened?.kind === 'edit' && (
        <CategoryDialog lines={lines} category={opened.line.category} onClose={closeDialog} />
      )}
      {opened?.kind === 'delete' && (
        <DeleteCategoryDialog line={opened.line} onClose={closeDialog} />
      )}
    </Stack>
  )
}

export const route = { Component: CategoryListPage }
