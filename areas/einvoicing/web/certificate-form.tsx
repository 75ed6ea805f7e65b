import type { CallInput, Endpoint } from '@yupana/contract'
import { useCommand, useSpeech } from '@yupana/ui'
import { Button, Input, Upload } from 'antd'
import { type ReactNode, useState } from 'react'

interface CertificateFormProps<E extends Endpoint> {
  endpoint: E
  version: number
  submit: string
  onDone: () => void
  /** Further buttons beside. */
  children?: ReactNode
}

/** The bytes of a file in base64, as the call takes them. */
async function base64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** A PFX file with its password; neither is kept in the browser. */
export function CertificateForm<E extends Endpoint>(props: CertificateFormProps<E>): ReactNode {
  const { endpoint, version, submit, onDone, children } = props
  const { t } = useSpeech()
  const [file, setFile] = useState<File>()
  const [password, setPassword] = useState('')
  const save = useCommand(endpoint, { success: t('ui.saved'), invalidates: ['einvoice'], onSuccess: onDone })
  const send = async (): Promise<void> => {
    if (!file) return
    const certificate = { file: await base64(file), password }
    save.mutate({ body: { certificate, version } } as unknown as CallInput<E>)
  }
  return (
    <div className="yu-call-form">
      <div className="yu-field">
        <label htmlFor="certificate-file">{t('einvoice.certificateFile')}</label>
        <Upload
          id="certificate-file"
          accept=".pfx,.p12"
          maxCount={1}
          showUploadList={false}
          beforeUpload={(chosen) => {
            setFile(chosen)
            return false
          }}
        >
          <Button>{file?.name ?? t('einvoice.chooseFile')}</Button>
        </Upload>
      </div>
      <div className="yu-field">
        <label htmlFor="certificate-password">{t('einvoice.certificatePassword')}</label>
        <Input.Password
          id="certificate-password"
          autoComplete="off"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </div>
      <div className="yu-head-actions">
        <Button type="primary" disabled={!file} loading={save.isPending} onClick={() => void send()}>
          {submit}
        </Button>
        {children}
      </div>
    </div>
  )
}
