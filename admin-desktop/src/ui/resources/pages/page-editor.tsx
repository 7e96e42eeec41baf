import { Alert, AlertTitle, Box, Card, Stack, Typography } from '@mui/material'
import { pageBodySchema, publishPage, type Page } from '@voltkart/shared/contract/pages'
import { isRequiredPage, findCheckMarks } from '@voltkart/shared/domain/required-pages'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { showFieldErrors } from '@voltkart/shared/ui/show-field-errors'
import { useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { useState, useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { UnsavedChanges } from '../../components/unsaved-changes'
import { useRevealError } from '../../hooks/form-errors'
import { useRouteMutation } from '../../hooks/use-route'
import { getInitialTitle } from './page-columns'
import { StartFromTemplate } from './start-from-template'
import { previewHtml } from '../../lib/preview-html'
import { MutedText } from '../../lib/text'

const textStyle = {
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  '& h2, & h3': { mt: 4, mb: 2 },
  '& img': { maxWidth: '100%' },
  '& table': { borderCollapse: 'collapse', display: 'block', overflowX: 'auto' },
  '& th, & td': { border: 1, borderColor: 'divider', px: 2, py: 1, textAlign: 'start' },
  '& pre': { overflowX: 'auto' },
} as const

/** A page as customers see it. */
function PagePreview({ title, body }: { title: string; body: string }) {
  // Typing must not wait for the preview of a long text.
  const markdown = useDeferredValue(body)
  const html = useMemo(() => previewHtml(markdown), [markdown])
  return (
    <Box component="section" aria-label="Preview">
      <Typography variant="h2" component="h2" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {title || 'Untitled'}
      </Typography>
      {body.trim() === '' ? (
        <MutedText>The preview appears here as you write.</MutedText>
      ) : (
        <Box sx={textStyle} dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </Box>
  )
}

const LINES_MAX = 20

/** The places of a text that are still marked with “[check this]”. */
function LeftToCheck({ body }: { body: string }) {
  // Typing must not wait for it.
  const text = useDeferredValue(body)
  const { count, lines } = useMemo(() => findCheckMarks(text), [text])
  if (count === 0) return null
  return (
    <Alert severity="info">
      <AlertTitle>{count === 1 ? '1 place' : `${count} places`} left to check</AlertTitle>
      Check each place marked <code>[check this]</code>, with a lawyer if in doubt, then remove the
      mark.
      <ul style={{ margin: '8px 0 0', paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
        {lines.slice(0, LINES_MAX).map(({ line, text: words }) => (
          <li key={line}>
            Line {line}: {words}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

interface PageEditorProps {
  slug: string
  /** The latest published version; undefined if there is none. */
  published: Page | undefined
}

interface PageValues {
  title: string
  body: string
}

/** An editor for a page in Markdown beside its preview, which publishes it. */
export function PageEditor({ slug, published }: PageEditorProps) {
  const announce = useToastMutation()
  const [publish, { isLoading }] = useRouteMutation(publishPage)
  const { formRef, reveal } = useRevealError()
  // The text that will replace a published version, while the user confirms it.
  const [replacing, setReplacing] = useState<PageValues | null>(null)
  const form = useZodForm(pageBodySchema, {
    mode: 'onSubmit',
    defaultValues: published
      ? { title: published.title, body: published.body }
      : { title: getInitialTitle(slug), body: '' },
  })
  const [title, body] = useWatch({ control: form.control, name: ['title', 'body'] })

  async function savePage(values: PageValues) {
    const result = await announce(publish({ params: { slug }, body: values }), {
      onError: (error) => {
        showFieldErrors(form, error)
        reveal()
      },
    })
    setReplacing(null)
    if (result) form.reset({ title: result.page.title, body: result.page.body })
  }

  const submit = form.handleSubmit(async (values) => {
    if (published) setReplacing(values)
    else await savePage(values)
  })

  return (
    <Box
      component="form"
      ref={formRef}
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Card sx={{ p: 4 }}>
        <Stack sx={{ gap: 2 }}>
          <TextFormField control={form.control} name="title" label="Title" />
          <TextFormField
            control={form.control}
            name="body"
            label="Text"
            hint="Markdown: ## heading, **bold**, - list, [link](https://…). A list before any other text is the summary of the page: three short lines are best. Its headings (##) become its contents."
            multiline
            minRows={16}
            maxRows={32}
          />
          <LeftToCheck body={body} />
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3 }}>
            <SubmitButton busy={isLoading}>Publish</SubmitButton>
            {isRequiredPage(slug) && (
              <StartFromTemplate
                slug={slug}
                hasText={body.trim() !== ''}
                onTemplate={(template) => {
                  form.setValue('title', template.title, { shouldDirty: true })
                  form.setValue('body', template.body, { shouldDirty: true })
                  form.clearErrors()
                }}
              />
            )}
          </Stack>
        </Stack>
      </Card>
      <Card sx={{ p: { xs: 4, sm: 6 } }}>
        <PagePreview title={title} body={body} />
      </Card>
      <ConfirmDialog
        open={replacing !== null}
        title={`Replace version ${published?.version ?? ''} of ${published?.title ?? ''}?`}
        confirmLabel="Publish"
        cancelLabel="Cancel"
        busy={isLoading}
        onConfirm={() => {
          if (replacing) void savePage(replacing)
        }}
        onCancel={() => setReplacing(null)}
      >
        Customers see the new version at once. Earlier versions are kept, as orders refer to them.
      </ConfirmDialog>
      <UnsavedChanges when={form.formState.isDirty} />
    </Box>
  )
}
