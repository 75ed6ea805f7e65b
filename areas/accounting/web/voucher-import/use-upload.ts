import { type Headings, type Mapping, problemOf, useClient, useNotices, useRefresh, useSpeech } from '@yupana/ui'
import { useRef, useState } from 'react'
import { type VoucherPreview, voucherImportEndpoints } from '../../contract/index.ts'

export interface Choices {
  type: string
  year: string
  archive: string
  month: string
  createClients: boolean
}

export interface Upload {
  preview: VoucherPreview | undefined
  headings: Headings | undefined
  fileName: string | undefined
  busy: boolean
  /** Of the import that goes on behind the call. */
  job: string | undefined
  send: (file: File) => void
  /** The file once more, with what its headings mean. */
  remap: (mapping: Mapping) => void
  /** The file once more, by other choices. */
  again: (choices: Partial<Choices>) => void
  commit: (body: { onlyValid: boolean; asDraft: boolean; reason?: string | undefined }) => void
  finish: () => void
  stop: () => void
}

/** The course of a file of vouchers: it is read, what it would do is shown, and exactly that is done. */
export function useVoucherUpload(choices: Choices): Upload {
  const { t } = useSpeech()
  const client = useClient()
  const notices = useNotices()
  const refresh = useRefresh()
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<VoucherPreview>()
  const [headings, setHeadings] = useState<Headings>()
  const [job, setJob] = useState<string>()
  const { busy, attempt, behind } = useOneAtATime()
  const read = (sent: File, by: Choices, mapping?: Mapping): void => {
    if (behind(() => read(sent, by, mapping))) return
    setPreview(undefined)
    setFile(sent)
    attempt(async () => {
      try {
        const found = await client.call(voucherImportEndpoints.previewVouchers, {
          body: formOf(sent, by, mapping),
        } as never)
        setHeadings(found)
        setPreview(found)
      } catch (error) {
        const asked = problemOf(error).current as Headings | undefined
        if (!asked?.columns) throw error
        setHeadings(asked)
      }
    })
  }
  const finish = (): void => {
    setPreview(undefined)
    setHeadings(undefined)
    setFile(undefined)
    setJob(undefined)
    refresh('voucherImport', 'entry', 'summary')
  }
  const commit: Upload['commit'] = (body) =>
    attempt(async () => {
      const done = await client.call(voucherImportEndpoints.generateVouchers, {
        body: { batch: preview!.batch, ...body },
      })
      if (!('created' in done)) return setJob((done as { id: string }).id)
      notices.imported(t('voucherImport.done', { ...done }))
      finish()
    })
  return {
    ...{ preview, headings, fileName: file?.name, busy, job, commit, finish },
    send: (sent) => read(sent, choices),
    remap: (mapping) => {
      if (file) read(file, choices, mapping)
    },
    again: (next) => {
      if (file) read(file, { ...choices, ...next })
    },
    stop: () => setJob(undefined),
  }
}

function formOf(file: File, { type, year, archive, month, createClients }: Choices, mapping?: Mapping): FormData {
  const body = new FormData()
  for (const [name, text] of Object.entries({ type, year, archive, month })) if (text) body.append(name, text)
  if (createClients) body.append('createClients', 'true')
  if (mapping) body.append('mapping', JSON.stringify(mapping))
  body.append('file', file)
  return body
}

/** A second press would do it twice. What was chosen meanwhile is done behind it: the last choice alone. */
function useOneAtATime() {
  const notices = useNotices()
  const [busy, setBusy] = useState(false)
  const under = useRef(false)
  const next = useRef<() => void>(undefined)
  return {
    busy,
    attempt(work: () => Promise<void>): void {
      if (under.current) return
      under.current = true
      setBusy(true)
      void work()
        .catch((error: unknown) => notices.problem(error))
        .finally(() => {
          under.current = false
          setBusy(false)
          const then = next.current
          next.current = undefined
          then?.()
        })
    },
    /** Whether something is under way, behind which this is done. */
    behind(work: () => void): boolean {
      if (under.current) next.current = work
      return under.current
    },
  }
}
