import { useQueryClient } from '@tanstack/react-query'
import type { ImportCalls } from '@yupana/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useClient } from '../api.tsx'
import { useSpeech } from '../i18n.ts'
import { problemOf, useNotices } from '../problem-notice.tsx'
import type { Headings, Mapping } from './import-headings.tsx'

export interface Preview extends Headings {
  id: string
  creates: number
  updates: number
  skips: number
  changes: { row: number; title: string; fields: { field: string; label: string; before: string; after: string }[] }[]
  errors: { row: number; field: string; code: string; message: string }[]
}

export interface ImportPanelProps {
  // biome-ignore lint/suspicious/noExplicitAny: an import of any path parameters
  calls: ImportCalls<any>
  /** Path parameters of the upload: the price list. */
  params?: Record<string, string>
  /** What is read at once: cells that were pasted. */
  file?: File
  /** What stands above the drop zone: choices that the upload needs. */
  children?: ReactNode
  /** What more is told of a file that was read, by the id of its preview. */
  shows?: ((preview: string) => ReactNode) | undefined
  onDone?: () => void
}

interface Import {
  /** Of the file that lies here, whether it could be read or not. */
  headings: Headings | undefined
  remap: (mapping: Mapping) => void
  /** What every line says in a column that the file does not have. */
  constants: Record<string, string>
  setConstants: (constants: Record<string, string>) => void
  fileName: string | undefined
  preview: Preview | undefined
  /** Of the import that goes on behind the call. */
  job: string | undefined
  busy: boolean
  upload: (file: File) => false
  commit: () => void
  finish: () => Promise<void>
  stop: () => void
}

/** The course of an import: a file is read, its columns are told, what it would do is shown and done. */
export function useImport({ calls, params, file: given, onDone }: ImportPanelProps): Import {
  const { t } = useSpeech()
  const client = useClient()
  const notices = useNotices()
  const readFile = useReading(calls, params)
  const [preview, setPreview] = useState<Preview>()
  const [headings, setHeadings] = useState<Headings>()
  const [file, setFile] = useState<File>()
  const [constants, keepConstants] = useState<Record<string, string>>({})
  const { busy, attempt } = useAttempt()
  const [job, setJob] = useState<string>()
  const finish = useFinished(calls, () => {
    setPreview(undefined)
    setHeadings(undefined)
    setJob(undefined)
    onDone?.()
  })

  const send = (sent: File, mapping?: Mapping, same = constants): void => {
    setPreview(undefined)
    setFile(sent)
    void attempt(async () => {
      const read = await readFile(formOf(sent, mapping, same))
      setHeadings(read)
      if ('id' in read) setPreview(read)
    })
  }
  const upload = (sent: File): false => {
    setHeadings(undefined)
    keepConstants({})
    send(sent, undefined, {})
    return false
  }
  useEffect(() => {
    if (given) upload(given)
  }, [given])
  const commit = useOnce(() =>
    attempt(async () => {
      const result = await client.call(calls.commit, { params: { id: preview!.id } })
      // Long work goes on behind the call, which then answers the job alone.
      if ('created' in result) {
        notices.imported(t('ui.imported', { ...result }))
        await finish()
      } else setJob((result as { id: string }).id)
    }),
  )
  const remap = (mapping: Mapping): void => {
    if (file) send(file, mapping)
  }
  return {
    preview,
    headings,
    remap,
    constants,
    setConstants: (next) => {
      keepConstants(next)
      if (file) send(file, undefined, next)
    },
    fileName: file?.name,
    job,
    busy,
    upload,
    commit,
    finish,
    stop: () => setJob(undefined),
  }
}

/** The same while it is under way is nothing: a second press would do it twice. */
function useOnce(work: () => Promise<void>): () => void {
  const under = useRef(false)
  return () => {
    if (under.current) return
    under.current = true
    void work().finally(() => {
      under.current = false
    })
  }
}

/** Runs one thing at a time and tells what went wrong. */
function useAttempt(): { busy: boolean; attempt: (work: () => Promise<void>) => Promise<void> } {
  const notices = useNotices()
  const [busy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      notices.problem(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, attempt }
}

function formOf(file: File, mapping: Mapping | undefined, constants: Record<string, string>): FormData {
  const body = new FormData()
  if (mapping) body.append('mapping', JSON.stringify(mapping))
  if (Object.keys(constants).length > 0) body.append('constants', JSON.stringify(constants))
  body.append('file', file)
  return body
}

/** Reads a file: what it would do, or only its columns where they must be told first. */
function useReading(
  calls: ImportPanelProps['calls'],
  params: Record<string, string> | undefined,
): (body: FormData) => Promise<Preview | Headings> {
  const client = useClient()
  return async (body) => {
    try {
      return (await client.call(calls.preview, { params, body } as never)) as Preview
    } catch (error) {
      const found = problemOf(error).current as Headings | undefined
      if (!found?.columns) throw error
      return found
    }
  }
}

// biome-ignore lint/suspicious/noExplicitAny: an import of any path parameters
export const nounOf = (calls: ImportCalls<any>): string => calls.preview.id.split('.')[0] ?? ''

// biome-ignore lint/suspicious/noExplicitAny: an import of any path parameters
function useFinished(calls: ImportCalls<any>, onDone: () => void): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    const nouns = [nounOf(calls), 'documentImport', 'resourceImport']
    await queries.invalidateQueries({ predicate: ({ queryKey }) => nouns.includes(String(queryKey[0])) })
    onDone()
  }
}
