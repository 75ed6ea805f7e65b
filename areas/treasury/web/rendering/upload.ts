import { useCommand, useSpeech } from '@yupana/ui'
import { renderingEndpoints } from '../../contract/index.ts'

/** Keeps the photo of a receipt. */
export function useUpload(rendering: string): (receipt: string, photo: File) => Promise<unknown> {
  const { t } = useSpeech()
  const upload = useCommand(renderingEndpoints.pictureReceipt, { success: t('rendering.photoKept') })
  return (receipt, photo) => {
    const body = new FormData()
    body.append('file', photo)
    // The contract of an upload has no body: its parts are read by the server itself.
    return upload.mutateAsync({ params: { id: rendering, line: receipt }, body } as never)
  }
}
