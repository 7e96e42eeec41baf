import { Alert, Button, Skeleton, Stack } from '@mui/material'
import { getErrorBody } from '@voltkart/shared/client/error-message'
import {
  getSynonyms,
  synonymsBodySchema,
  updateSynonyms,
  type Synonyms,
} from '@voltkart/shared/contract/synonyms'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToast, useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { QueryState } from '../../components/record-page'
import { SectionCard } from '../../components/section-card'
import {
  useFreshRouteQuery,
  useLazyRouteQuery,
  useRouteMutation,
  useLoaded,
} from '../../hooks/use-route'
import { getSettingsSection } from '../../lib/settings-sections'

/** Groups of synonyms in the editor: one group per line, its words separated by commas. */
function toLines(groups: readonly (readonly string[])[]): string {
  return groups.map((words) => words.join(', ')).join('\n')
}

const getLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The groups of a text; blank lines and words are left out. */
export function toGroups(text: string): string[][] {
  return getLines(text).map((line) =>
    line
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  )
}

/** The current text of others, without the lines removed here and with those added here. */
export function mergeLines(before: string, theirs: string, mine: string): string {
  const [baseLines, theirLines, myLines] = [getLines(before), getLines(theirs), getLines(mine)]
  const common = theirLines.filter((line) => myLines.includes(line) || !baseLines.includes(line))
  const addedLines = myLines.filter(
    (line) => !baseLines.includes(line) && !theirLines.includes(line),
  )
  return [...common, ...addedLines].join('\n')
}

// The index of a group is its line number, as blank lines are dropped.
function getFault(groups: string[][]): string | undefined {
  const issue = synonymsBodySchema.safeParse({ groups }).error?.issues[0]
  const [, index] = issue?.path ?? []
  if (!issue) return undefined
  const line = typeof index === 'number' ? groups[index]?.join(', ') : undefined
  return line === undefined ? issue.message : `“${line}”: ${issue.message}`
}

interface SynonymsFormProps {
  synonyms: Synonyms
  onDirty: (isDirty: boolean) => void
}

function SynonymsForm({ synonyms, onDirty }: SynonymsFormProps) {
  const toast = useToast()
  const announce = useToastMutation()
  const [update, { isLoading }] = useRouteMutation(updateSynonyms)
  const [fetchSynonyms] = useLazyRouteQuery(getSynonyms)
  const [base, setBase] = useState(synonyms)
  const [stale, setStale] = useState(false)
  const form = useForm({ defaultValues: { text: toLines(synonyms.groups) } })

  const { isDirty } = form.formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  const save = form.handleSubmit(async ({ text }) => {
    const groups = toGroups(text)
    const fault = getFault(groups)
    if (fault) {
      form.setError('text', { message: fault }, { shouldFocus: true })
      return
    }
    const call = update({ headers: { 'if-match': `"${base.version}"` }, body: { groups } })
    const result = await announce(call, {
      onError: (error) => setStale(getErrorBody(error)?.code === 'STALE_VERSION'),
    })
    if (!result) return
    setBase(result.synonyms)
    setStale(false)
    form.reset({ text: toLines(result.synonyms.groups) })
  })

  async function merge() {
    const { data, error } = await fetchSynonyms()
    if (!data) {
      toast.failure(error)
      return
    }
    const theirs = toLines(data.groups)
    const merged = mergeLines(toLines(base.groups), theirs, form.getValues('text'))
    form.reset({ text: theirs })
    form.setValue('text', merged, { shouldDirty: true })
    setBase(data)
    setStale(false)
  }

  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event) => {
        form.clearErrors()
        void save(event)
      }}
      sx={{ gap: 2, alignItems: 'flex-start' }}
    >
      {stale && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={() => void merge()}>
              Merge their changes
            </Button>
          }
        >
          Someone else changed the synonyms. Yours are not saved yet.
        </Alert>
      )}
      <TextFormField
        control={form.control}
        name="text"
        label="Words with the same meaning"
        hint="One group per line, separated by commas: mobile, phone, smartphone"
        multiline
        minRows={4}
        maxRows={16}
        fullWidth
      />
      <Button type="submit" variant="outlined" loading={isLoading}>
        Save synonyms
      </Button>
    </Stack>
  )
}

/** The words that the shop's search treats as the same. */
export function SynonymsCard({ onDirty }: Pick<SynonymsFormProps, 'onDirty'>) {
  const query = useFreshRouteQuery(getSynonyms)
  const edited = useLoaded(query)
  return (
    <SectionCard {...getSettingsSection('synonyms')}>
      {edited && <SynonymsForm synonyms={edited} onDirty={onDirty} />}
      {!edited && (
        <QueryState query={query} skeleton={<Skeleton variant="rounded" height={160} />} />
      )}
    </SectionCard>
  )
}
